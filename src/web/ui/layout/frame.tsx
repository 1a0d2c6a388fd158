import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** The width and the air of a page that opens with something else than a title. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles['frame']}>{children}</div>
}
