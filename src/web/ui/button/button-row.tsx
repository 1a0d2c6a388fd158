import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons beside each other; `isDense` for the actions of a table row. */
export function ButtonRow({ isDense, children }: { isDense?: boolean; children: ReactNode }) {
  return (
    <div className={styles['row']} data-dense={isDense || undefined}>
      {children}
    </div>
  )
}
