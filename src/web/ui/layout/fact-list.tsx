import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = {
  key: string
  /** When it was: '2:31:14', 'Lap 92'. */
  when: string
  /** Where it is from: 'File'. */
  from: string
  text: ReactNode
  /** What the list is about. */
  isMoment?: boolean
}

/** What is known of something, each with where that is from. */
export function FactList({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {facts.map(({ key, when, from, text, isMoment }) => (
        <li key={key} className={styles['fact']} data-moment={isMoment || undefined}>
          <span className={styles['when']}>
            {when} <small className={styles['from']}>{from}</small>
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
