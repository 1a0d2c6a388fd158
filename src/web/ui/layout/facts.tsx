import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { label: string; value: ReactNode; note?: ReactNode }

type Props = {
  items: Fact[]
  /** row: as many as fit beside each other. */
  columns?: 'one' | 'two' | 'three' | 'row'
}

/** Labels above values. */
export function Facts({ items, columns = 'two' }: Props) {
  return (
    <dl className={styles['facts']} data-columns={columns}>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            {value}
            {note && <small className={styles['note']}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
