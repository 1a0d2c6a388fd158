import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'
import type { LinkProps } from './link-props.ts'

type Props = LinkProps & ButtonLook & { icon?: LucideIcon }

/** A link that looks like a button. */
export function ButtonLink({ render, variant, size, isBlock, icon, children, ...rest }: Props) {
  const look = buttonLook({ variant, size, isBlock })
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
    </>
  )
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, look, { children: content }),
  })
}
