import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'
import type { LinkProps } from './link-props.ts'
import styles from './link.module.css'

type Props = LinkProps & { icon?: LucideIcon }

/** A link as wide as its panel that ends in an arrow. */
export function CardLink({ render, icon, children, ...rest }: Props) {
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      <Icon icon={ArrowRight} />
    </>
  )
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, { className: styles['card'], children: content }),
  })
}
