import type { ReactNode } from 'react'
import styles from './value-lines.module.css'

export type ValueLine = { label: ReactNode; note?: string | undefined; value: ReactNode }

/** Short lines in a panel: what it is on the left, its value on the right. */
export function ValueLines({ items }: { items: (ValueLine & { key: string })[] }) {
  return (
    <dl className={styles['lines']}>
      {items.map(({ key, label, note, value }) => (
        <div key={key} className={styles['line']}>
          <dt>
            {label}
            {note && <span className={styles['note']}> {note}</span>}
          </dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
