import type { ReactNode } from 'react'
import styles from './card.module.css'

/** The bottom of a card: a count on the left, actions on the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <footer className={styles['foot']}>{children}</footer>
}
