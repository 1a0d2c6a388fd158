import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon.tsx'
import styles from './link.module.css'

/**
 * A styled link around a link of the router: `render={<Link to="/events" />}` provides the URL, the component the look
 * and the text. Without `render` it is a plain `<a href>`.
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { render?: ReactElement }

type TextLinkProps = LinkProps & { look?: 'underlined' | 'plain' }

/** A link inside text. `plain` is underlined only under the pointer. */
export function TextLink({ render, look = 'underlined', ...rest }: TextLinkProps) {
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, { className: styles[look] }),
  })
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
  return useRender({
    defaultTagName: 'a',
    ...(render && { render }),
    props: mergeProps<'a'>(rest, { className: styles['card'], children: content }),
  })
}
