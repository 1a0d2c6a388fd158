import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { LinkProps } from './link-props.ts'
import styles from './link.module.css'

type Props = LinkProps & { look?: 'underlined' | 'plain' }

/** A link inside words; plain shows its underline under the pointer only. */
export function TextLink({ render, look = 'underlined', ...rest }: Props) {
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, { className: styles[look] }),
  })
}
