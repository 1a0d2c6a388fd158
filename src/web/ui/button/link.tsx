import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon.tsx'
import styles from './link.module.css'

/**
 * A link of ours around a link of the router: `render={<Link to="/events" />}` brings the address,
 * the component brings the look and the words. Without `render` it is a plain `<a href>`.
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { render?: ReactElement }

type TextLinkProps = LinkProps & { look?: 'underlined' | 'plain' }

/** A link inside words; plain shows its underline under the pointer only. */
export function TextLink({ render, look = 'underlined', ...rest }: TextLinkProps) {
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, { className: styles[look] }),
  })
}

type CardLinkProps = LinkProps & { icon?: LucideIcon }

/** A link as wide as its panel that ends in an arrow. */
export function CardLink({ render, icon, children, ...rest }: CardLinkProps) {
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
