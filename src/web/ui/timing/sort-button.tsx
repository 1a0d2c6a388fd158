import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'

export type Sorting = {
  /** The id of the column. */
  by: string
  isDescending: boolean
  onSort: (by: string, isDescending: boolean) => void
}

type Props = { column: string; sorting: Sorting; children: ReactNode }

/** A column's head: sorts by it, and reverses the order when clicked again. */
export function SortButton({ column, sorting, children }: Props) {
  const isActive = sorting.by === column
  return (
    <button
      type="button"
      className={styles['sort']}
      data-active={isActive || undefined}
      onClick={() => sorting.onSort(column, isActive && !sorting.isDescending)}
    >
      {children}
      <Icon icon={isActive && sorting.isDescending ? ArrowDown : ArrowUp} isSmall />
    </button>
  )
}
