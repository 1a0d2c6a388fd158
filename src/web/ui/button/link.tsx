import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon.tsx'
import { mergeProps, renderLink } from '../merge-props.ts'
import styles from './link.module.css'

/**
 * A styled link around a link of the router: `render={<Link to="/events" />}` provides the URL, the component the look
 * and the text. Without `render` it is a plain `<a href>`.
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { render?: ReactElement }

type TextLinkProps = LinkProps & { look?: 'underlined' | 'plain' }

/** A link inside text. `plain` is underlined only under the pointer. */
export function TextLink({ render, look = 'underlined', ...rest }: TextLinkProps) {
  return renderLink(render, mergeProps(rest, { className: styles[look] }))
}

type CardLinkProps = LinkProps & { icon?: LucideIcon }

/** A link as wide as its panel, with an arrow at its end. */
export function CardLink({ render, icon, children, ...rest }: CardLinkProps) {
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      <Icon icon={ArrowRight} />
    </>
  )
  return renderLink(render, mergeProps(rest, { className: styles['card'], children: content }))
}
