import type { ReactNode } from 'react'
import styles from './text.module.css'

/** Times and counts in a sentence: figures of equal width, without line breaks. */
export function Num({ children }: { children: ReactNode }) {
  return <span className={styles['num']}>{children}</span>
}
