import type { ReactNode } from 'react'
import styles from './lamp.module.css'

export type LampTone = 'go' | 'soon' | 'full' | 'closed' | 'ring'

/** A traffic light: a round lamp and its word. */
export function Lamp({ tone, children }: { tone: LampTone; children: ReactNode }) {
  return (
    <span className={styles['lamp']} data-tone={tone}>
      <i aria-hidden />
      {children}
    </span>
  )
}
