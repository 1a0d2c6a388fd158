import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = { columns?: 2 | 4; isDense?: boolean; children: ReactNode }

/** Fields next to each other from 640 px on. `isDense` leaves no space between the lines, for switches. */
export function FormColumns({ columns = 2, isDense = false, children }: Props) {
  return (
    <div className={styles['columns']} data-columns={columns} data-dense={isDense || undefined}>
      {children}
    </div>
  )
}
