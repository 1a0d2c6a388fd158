import type { ReactNode } from 'react'
import styles from './details.module.css'

/** Content that is hidden behind one line until it is opened. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles['details']}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
