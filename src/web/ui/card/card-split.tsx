import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Facts at the left, a drawing of 132 px at the right. */
export function CardSplit({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div>{children}</div>
      {aside}
    </div>
  )
}
