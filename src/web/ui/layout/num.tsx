import type { ReactNode } from 'react'
import styles from './text.module.css'

/** Times and counts inside a sentence: figures of equal width, never broken. */
export function Num({ children }: { children: ReactNode }) {
  return <span className={styles['num']}>{children}</span>
}
