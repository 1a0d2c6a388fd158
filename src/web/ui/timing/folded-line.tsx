import type { ReactNode } from 'react'
import styles from './table.module.css'

/** Below 768 px only: what wider tables show in a column of its own. */
export function FoldedLine({ children }: { children: ReactNode }) {
  return <span className={styles['folded']}>{children}</span>
}
