import type { ReactNode } from 'react'
import styles from './columns.module.css'

type Props = { children: ReactNode; side: ReactNode; isSideSticky?: boolean }

/** Main column and side column; below 1024 px the side follows, but a panel with `isTask` comes first. */
export function Columns({ children, side, isSideSticky = false }: Props) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']} data-sticky={isSideSticky || undefined}>
        {side}
      </div>
    </div>
  )
}
