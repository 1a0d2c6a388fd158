import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Facts on the left, a drawing of 132 px on the right. */
export function CardSplit({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div>{children}</div>
      {aside}
    </div>
  )
}
