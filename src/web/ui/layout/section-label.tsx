import type { ReactNode } from 'react'
import styles from './section.module.css'

/** Small capitals above content that needs no heading. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return <p className={styles['label']}>{children}</p>
}
