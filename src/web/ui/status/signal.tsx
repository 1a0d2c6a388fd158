import type { ReactElement, ReactNode } from 'react'
import styles from './signal.module.css'

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

/** What happened to an event or a car: a flag and its word. */
export function Flag({ kind, children }: { kind: FlagKind; children: ReactNode }) {
  return (
    <span className={styles['flag']}>
      <FlagCloth kind={kind} />
      {children}
    </span>
  )
}

export type FlagKind =
  | 'upcoming'
  | 'completed'
  | 'cancelled'
  | 'finished'
  | 'running'
  | 'dnf'
  | 'dsq'

function FlagCloth({ kind }: { kind: FlagKind }) {
  return (
    <svg className={styles['cloth']} viewBox="0 0 16 11" aria-hidden>
      {cloths[kind]}
    </svg>
  )
}

const rim = { x: 0.75, y: 0.75, width: 14.5, height: 9.5, strokeWidth: 1.5 }
const chequered = (
  <>
    <rect width="16" height="11" fill="var(--flag-white)" />
    <path d="M4 0h4v11H4zM12 0h4v11h-4z" fill="var(--flag-black)" />
    <path d="M4 3.67h4v3.66H4zM12 3.67h4v3.66h-4z" fill="var(--flag-white)" />
    <path d="M0 3.67h4v3.66H0zM8 3.67h4v3.66H8z" fill="var(--flag-black)" />
    <rect x=".5" y=".5" width="15" height="10" fill="none" stroke="var(--control)" />
  </>
)
const black = <rect {...rim} fill="var(--flag-black)" stroke="var(--flag-rim)" />

const cloths: Record<FlagKind, ReactElement> = {
  upcoming: <rect {...rim} fill="none" stroke="var(--text-2)" />,
  completed: chequered,
  finished: chequered,
  running: <rect width="16" height="11" fill="var(--go)" />,
  cancelled: <rect width="16" height="11" fill="var(--stop)" />,
  dnf: (
    <>
      {black}
      <circle cx="8" cy="5.5" r="3" fill="var(--flag-orange)" />
    </>
  ),
  dsq: (
    <>
      {black}
      <path d="M3.5 2.5l9 6m0-6l-9 6" stroke="var(--flag-white)" strokeWidth="1.6" fill="none" />
    </>
  ),
}
