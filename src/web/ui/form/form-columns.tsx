import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  /**
   * 3 and 4: from 1,024 px on, two before. names: selects of long words, one per line on phones, three and four on wider screens. filters: two or three selects, of which
   * the first has the longer words. pair: beside each other on phones, too. with-end: a button stays at the end of the first line.
   */
  columns?: 2 | 3 | 4 | 'names' | 'filters' | 'pair' | 'with-end'
  isDense?: boolean
  children: ReactNode
}

/** Fields next to each other from 640 px on. `isDense` leaves no space between the lines, for switches. */
export function FormColumns({ columns = 2, isDense = false, children }: Props) {
  return (
    <div className={styles['columns']} data-columns={columns} data-dense={isDense || undefined}>
      {children}
    </div>
  )
}
