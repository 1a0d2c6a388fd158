import type { ReactNode } from 'react'
import styles from './details.module.css'

/** What is behind one line until somebody asks for it. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles['details']}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
