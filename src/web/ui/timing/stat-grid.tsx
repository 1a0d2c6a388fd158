import type { ReactNode } from 'react'
import styles from './stat-grid.module.css'

/** A strip of StatPanels. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles['grid']}>{children}</dl>
}

type Props = {
  label: ReactNode
  value: ReactNode
  /** Half the size, after the value. */
  unit?: ReactNode
  note?: ReactNode
  /** The value is a word, not a number. */
  isWord?: boolean
  isOff?: boolean
}

export function StatPanel({ label, value, unit, note, isWord = false, isOff = false }: Props) {
  return (
    <div className={styles['stat']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles[isWord ? 'word' : 'value']} data-off={isOff || undefined}>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  )
}
