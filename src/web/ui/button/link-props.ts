import type { ComponentProps, ReactElement } from 'react'

/**
 * A link of ours around a link of the router: `render={<Link to="/events" />}` brings the address,
 * the component brings the look and the words. Without `render` it is a plain `<a href>`.
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { render?: ReactElement }
