import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two equal columns from 900 px on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}
