import { Check } from 'lucide-react'
import { Icon } from '../icon.tsx'
import styles from './tick-list.module.css'

/** The enabled settings: ticks and names in a row that wraps. */
export function TickList({ items }: { items: string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}
