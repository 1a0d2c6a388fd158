import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Rows of a word at the left and a big number at the right, edge to edge in a flush panel. */
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
