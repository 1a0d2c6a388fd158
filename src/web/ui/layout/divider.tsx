import type { ReactNode } from 'react'
import styles from './divider.module.css'

/** A hairline, optionally with a word in its middle. */
export function Divider({ children }: { children?: ReactNode }) {
  return children ? <p className={styles['word']}>{children}</p> : <hr className={styles['line']} />
}
