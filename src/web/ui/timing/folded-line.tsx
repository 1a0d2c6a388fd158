import type { ReactNode } from 'react'
import styles from './table.module.css'

/** Below 768 px only: what a wider table says in its own column. */
export function FoldedLine({ children }: { children: ReactNode }) {
  return <span className={styles['folded']}>{children}</span>
}
