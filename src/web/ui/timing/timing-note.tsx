import type { ReactNode } from 'react'
import styles from './best-lap.module.css'

/** A sentence under a status, such as a penalty. */
export function TimingNote({ children }: { children: ReactNode }) {
  return <span className={styles['note']}>{children}</span>
}
