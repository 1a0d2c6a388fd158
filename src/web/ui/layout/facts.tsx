import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './facts.module.css'

export type Fact = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** It may be long, so it has a line of its own. */
  isLong?: boolean
}

type Props = {
  items: Fact[]
  /**
   * quarters: below the columns of a `ScheduleLine`. fit: as many columns as have room for a date.
   * row: as many as fit beside each other. named: the first one is a name, which gets more room.
   */
  columns?: 'one' | 'two' | 'three' | 'quarters' | 'fit' | 'row' | 'named'
}

/** Labels above values. */
export function Facts({ items, columns = 'two' }: Props) {
  return (
    <dl className={styles['facts']} data-columns={columns}>
      {items.map(({ label, value, note, isLong }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            {value}
            {note && <FactNote>{note}</FactNote>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A smaller line below a value. */
export function FactNote({ children }: { children: ReactNode }) {
  return <small className={styles['note']}>{children}</small>
}

/** Rows with a label on the left and a big number on the right, for a flush panel. */
export function Figures({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles['figure']}>
          <dt>{label}</dt>
          <dd className={styles['figure-value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A line of small facts that wraps. */
export function Meta({ children }: { children: ReactNode }) {
  return <div className={styles['meta']}>{children}</div>
}

export function MetaItem({ icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles['item']}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}

/** The enabled settings: ticks and names in a row that wraps. */
export function TickList({ items }: { items: string[] }) {
  return (
    <ul className={styles['ticks']}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}
