import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

type Props = { minimum?: 'event' | 'driver' | 'card'; children: ReactNode }

/** As many equal columns as fit: events need 470 px, drivers 214, the rest 296. */
export function CardGrid({ minimum = 'card', children }: Props) {
  return (
    <div className={styles['grid']} data-minimum={minimum}>
      {children}
    </div>
  )
}
