import type { ReactNode } from 'react'
import styles from './field-lines.module.css'

/** A list whose rows are fields: from 900 px on only the first row shows their labels. */
export function FieldLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles['lines']} aria-label={label}>
      {children}
    </ol>
  )
}

type Props = {
  number: number
  /** Date, time, two longer fields and a number. */
  children: ReactNode
  /** A button at the end of the row. */
  end: ReactNode
  /** What is to be known about the row. */
  below: ReactNode
}

export function FieldLine({ number, children, end, below }: Props) {
  return (
    <li className={styles['line']}>
      <span className={styles['number']} aria-hidden>
        {number}
      </span>
      <div className={styles['fields']}>{children}</div>
      <div className={styles['end']}>{end}</div>
      <div className={styles['below']}>{below}</div>
    </li>
  )
}
