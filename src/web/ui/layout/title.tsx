import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './text.module.css'

type Props = {
  level?: HeadingLevel
  /** name 24 px, card 30 px, big 56 px. */
  size?: 'name' | 'card' | 'big'
  children: ReactNode
}

/** The title of a card or a name, condensed and not in capitals. */
export function Title({ level = 2, size = 'card', children }: Props) {
  return (
    <Heading level={level} className={styles[`title-${size}`]}>
      {children}
    </Heading>
  )
}
