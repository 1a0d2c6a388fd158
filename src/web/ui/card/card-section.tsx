import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Padded content; `isDivided` puts a hairline above it. */
export function CardSection({ isDivided, children }: { isDivided?: boolean; children: ReactNode }) {
  return (
    <div className={styles['section']} data-divided={isDivided || undefined}>
      {children}
    </div>
  )
}
