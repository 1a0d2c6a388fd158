import type { CSSProperties, ReactNode } from 'react'

/** Words that fit into a line of every window. */
const SHORT = 14

/** For the container of a title: one with a long word is set in smaller letters, so that the word fits into a line. */
export function fittedTitle(title: ReactNode) {
  const words = typeof title === 'string' ? title.split(' ') : []
  const letters = Math.max(...words.map(({ length }) => length))
  return letters > SHORT ? { style: { '--letters': letters } as CSSProperties } : {}
}
