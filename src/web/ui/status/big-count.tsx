import type { ReactNode } from 'react'
import styles from './big-count.module.css'

type Props = {
  value: ReactNode
  /** The rest, in smaller letters: '/ 40', '/ 40 registered'. */
  of?: ReactNode
  isSmall?: boolean
  /** A lamp at the right end. */
  children?: ReactNode
}

export function BigCount({ value, of, isSmall = false, children }: Props) {
  return (
    <div className={styles['count']} data-small={isSmall || undefined}>
      <b>{value}</b>
      {of && <span>{of}</span>}
      {children && <div className={styles['end']}>{children}</div>}
    </div>
  )
}
