import type { ReactNode } from 'react'
import { YouTag } from '../status/tag.tsx'
import styles from './driving-bars.module.css'

type Big = { label: string; value: ReactNode; note: string }

/** Two figures beside each other, to be read from afar. */
export function BigPair({ items }: { items: readonly [Big, Big] }) {
  return (
    <dl className={styles['pair']}>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type DrivingBar = {
  id: string
  name: string
  isYou: boolean
  /** The time that was driven. */
  text: string
  /** From 0 to 1 of the longest that is shown. */
  part: number
  /** Where the least and the most are. */
  marks: readonly number[]
  note: string
}

type Props = { label: string; classToken: string; bars: readonly DrivingBar[] }

/** How long each driver has driven, against what they must and may. */
export function DrivingBars({ label, classToken, bars }: Props) {
  return (
    <ul className={styles['bars']} aria-label={label} data-class={classToken}>
      {bars.map(({ id, name, isYou, text, part, marks, note }) => (
        <li key={id}>
          <b>
            {name}
            {isYou && <YouTag />}
          </b>
          <span>{text}</span>
          <span className={styles['scale']} aria-hidden>
            <i style={{ width: `${Math.min(1, part) * 100}%` }} />
            {marks.map((mark) => (
              <u key={mark} style={{ left: `${Math.min(1, mark) * 100}%` }} />
            ))}
          </span>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}
