import type { ReactNode } from 'react'

export type HeadingLevel = 2 | 3 | 4

type Props = {
  level: HeadingLevel
  className?: string | undefined
  id?: string
  children: ReactNode
}

/** The right heading element for a level; how it looks is up to the component around it. */
export function Heading({ level, ...props }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...props} />
}
