import type { ReactNode } from 'react'
import styles from './schedule-line.module.css'

export type SchedulePoint = { label: string; value: ReactNode; state: 'done' | 'current' | 'next' }

/** Moments on a line: vertical on phones, horizontal from 768 px. */
export function ScheduleLine({ points }: { points: SchedulePoint[] }) {
  return (
    <ol className={styles['line']}>
      {points.map(({ label, value, state }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles['label']}>{label}</span>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  )
}
