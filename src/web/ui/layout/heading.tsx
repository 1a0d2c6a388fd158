import type { ReactNode } from 'react'

export type HeadingLevel = 2 | 3 | 4

type Props = {
  level: HeadingLevel
  className?: string | undefined
  id?: string
  children: ReactNode
}

/** The heading element of a level; the component around it styles it. */
export function Heading({ level, ...props }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...props} />
}
