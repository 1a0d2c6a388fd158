import type { CSSProperties } from 'react'
import styles from './session-strip.module.css'

/** The sessions of an event with widths by their length; the last one is the race. */
export function SessionStrip({ sessions }: { sessions: { label: string; minutes: number }[] }) {
  return (
    <ol className={styles['strip']}>
      {sessions.map(({ label, minutes }) => (
        <li key={label} style={{ '--minutes': minutes } as CSSProperties}>
          <p className={styles['label']}>{label}</p>
          <b>
            {minutes} <small>min</small>
          </b>
        </li>
      ))}
    </ol>
  )
}
