import type { ReactNode } from 'react'
import { NumberPlate } from '../status/class.tsx'
import styles from './winner-strip.module.css'

export type WinnerLine = {
  classToken: string
  number: string | null
  name: ReactNode
  /** Teammates, car. */
  note?: ReactNode
  time: ReactNode
}

/** The winner of each class: one under the other on phones, side by side from 768 px. */
export function WinnerStrip({ label, winners }: { label: string; winners: WinnerLine[] }) {
  return (
    <ul className={styles['strip']} aria-label={label}>
      {winners.map(({ classToken, number, name, note, time }) => (
        <li key={classToken} className={styles['winner']} data-class={classToken}>
          <span className={styles['class']}>{classToken}</span>
          <span className={styles['time']}>{time}</span>
          <span className={styles['who']}>
            {number && <NumberPlate number={number} classToken={classToken} />}
            <b>{name}</b>
          </span>
          {note && <small className={styles['note']}>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
