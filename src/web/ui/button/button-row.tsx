import type { ReactNode } from 'react'
import styles from './button-row.module.css'

type Props = {
  isDense?: boolean
  /** Stands for the buttons where a table has no room for them: below 1280 px. */
  folded?: ReactNode
  children: ReactNode
}

/** Buttons beside each other; `isDense` for the actions of a table row. */
export function ButtonRow({ isDense, folded, children }: Props) {
  return (
    <>
      <div
        className={styles['row']}
        data-dense={isDense || undefined}
        data-folds={folded ? true : undefined}
      >
        {children}
      </div>
      {folded && <div className={styles['folded']}>{folded}</div>}
    </>
  )
}
