import type { ReactNode } from 'react'
import styles from './divider.module.css'

/** A hairline, with a word in its middle if there is one. */
export function Divider({ children }: { children?: ReactNode }) {
  return children ? <p className={styles['word']}>{children}</p> : <hr className={styles['line']} />
}
