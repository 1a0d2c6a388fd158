import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** The foot of a dialog, as the last child of a Form inside it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
