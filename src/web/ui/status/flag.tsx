import type { ReactNode } from 'react'
import { FlagCloth, type FlagKind } from './flag-cloth.tsx'
import styles from './lamp.module.css'

/** What happened to an event or a car: a flag and its word. */
export function Flag({ kind, children }: { kind: FlagKind; children: ReactNode }) {
  return (
    <span className={styles['flag']}>
      <FlagCloth kind={kind} />
      {children}
    </span>
  )
}
