import type { ReactNode } from 'react'
import styles from './sub-line.module.css'

/** On which side of 1280 px it is shown. */
export type Only = 'wide' | 'narrow'

/** A smaller second line in a cell or row. */
export function SubLine({ only, children }: { only?: Only | undefined; children: ReactNode }) {
  return (
    <span className={styles['sub']} data-only={only}>
      {children}
    </span>
  )
}
