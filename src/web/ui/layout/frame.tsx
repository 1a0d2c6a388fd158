import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** Width and spacing for a page that does not start with a title. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles['frame']}>{children}</div>
}
