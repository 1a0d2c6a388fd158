import type { ReactNode } from 'react'
import styles from './card.module.css'

/** At the bottom of the card: a count at the left, what to do at the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <footer className={styles['foot']}>{children}</footer>
}
