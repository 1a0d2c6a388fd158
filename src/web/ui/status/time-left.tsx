import { Fragment } from 'react'
import styles from './time-left.module.css'

type Props = {
  label: string
  /** '4 h 25 min': figures with their units. */
  left: string
  /** The instant, in the reader's time. */
  at: string
  isOver?: boolean
}

/** The time until a deadline in big figures, and the deadline below. */
export function TimeLeft({ label, left, at, isOver = false }: Props) {
  return (
    <div className={styles['due']} data-over={isOver || undefined}>
      <span className={styles['label']}>{label}</span>
      <p className={styles['left']}>
        {left.split(' ').map((part, index, parts) => (
          <Fragment key={index}>
            {/^\d/.test(part) ? part : <small>{part}</small>}
            {index < parts.length - 1 && ' '}
          </Fragment>
        ))}
      </p>
      <span className={styles['at']}>{at}</span>
    </div>
  )
}

/** The same beside a row: the largest unit, and what it is for. */
export function TimeLead({
  left,
  what,
  isOver = false,
}: {
  left: string
  what: string
  isOver?: boolean
}) {
  return (
    <span className={styles['lead']} data-over={isOver || undefined}>
      <b>{left}</b>
      <small>{what}</small>
    </span>
  )
}
