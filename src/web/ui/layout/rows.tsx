import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** A list divided by hairlines, for a flush panel. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = { lead?: ReactNode; end?: ReactNode; edgeClass?: string; children: ReactNode }

/** One row: a lead, the content, and actions at its end. */
export function Row({ lead, end, edgeClass, children }: RowProps) {
  return (
    <li className={styles['row']} data-class={edgeClass} data-lead={Boolean(lead)}>
      {lead}
      <div className={styles['body']}>{children}</div>
      {end && <div className={styles['end']}>{end}</div>}
    </li>
  )
}
