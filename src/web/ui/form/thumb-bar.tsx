import type { ReactNode } from 'react'
import styles from './thumb-bar.module.css'

/** The button of a long form: in its place from 1024 px on, and at the bottom of the window on phones. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>
}
