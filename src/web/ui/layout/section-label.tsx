import type { ReactNode } from 'react'
import styles from './section.module.css'

/** Small capitals over something that needs no heading of its own. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return <p className={styles['label']}>{children}</p>
}
