import type { ReactNode } from 'react'
import { FOCUS_HOME } from '../overlay/return-focus.ts'
import styles from './button-row.module.css'

type Props = {
  isDense?: boolean
  children: ReactNode
}

/** Buttons beside each other; `isDense` for the actions of a table row. */
export function ButtonRow({ isDense, children }: Props) {
  return (
    <div className={styles['row']} data-dense={isDense || undefined} {...FOCUS_HOME}>
      {children}
    </div>
  )
}
