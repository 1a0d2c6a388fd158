import type { CSSProperties, ReactNode } from 'react'
import styles from './schedule.module.css'

type DateProps = { day: string | number; month: string; dateTime?: string }

/** The day in big figures above month and year. */
export function DateBlock({ day, month, dateTime }: DateProps) {
  return (
    <time className={styles['date']} dateTime={dateTime}>
      <b>{day}</b>
      <span>{month}</span>
    </time>
  )
}

export type SchedulePoint = { label: string; value: ReactNode; state: 'done' | 'current' | 'next' }

/** Moments on a line: vertical on phones, horizontal from 768 px. */
export function ScheduleLine({ points }: { points: SchedulePoint[] }) {
  return (
    <ol className={styles['schedule']}>
      {points.map(({ label, value, state }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles['point']}>{label}</span>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  )
}

/** The sessions of an event with widths by their length; the last one is the race. */
export function SessionStrip({ sessions }: { sessions: { label: string; minutes: number }[] }) {
  return (
    <ol className={styles['sessions']}>
      {sessions.map(({ label, minutes }) => (
        <li key={label} style={{ '--minutes': minutes } as CSSProperties}>
          <p className={styles['session']}>{label}</p>
          <b>
            {minutes} <small>min</small>
          </b>
        </li>
      ))}
    </ol>
  )
}
