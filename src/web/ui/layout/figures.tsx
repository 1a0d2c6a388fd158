import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Rows with a label on the left and a big number on the right, for a flush panel. */
export function Figures({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles['row']}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
