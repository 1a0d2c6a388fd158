import type { ReactNode } from 'react'
import styles from './notices.module.css'

/** What was put up on a notice board, for a flush panel. */
export function Notices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['notices']} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  number: number
  /** A `RowLink`: the whole notice opens what it is about. */
  title: ReactNode
  about: ReactNode
  /** How final it is. */
  state?: ReactNode
  when: ReactNode
  /** It no longer holds, and stays in its place. */
  isVoid?: boolean
}

/** One document: its number is the largest figure, its outcome the title. */
export function NoticeLine({ number, title, about, state, when, isVoid = false }: Props) {
  return (
    <li>
      <div className={styles['notice']} data-void={isVoid || undefined}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['what']}>{title}</span>
        <span className={styles['about']}>{about}</span>
        {state && <span className={styles['end']}>{state}</span>}
        <span className={styles['when']}>{when}</span>
      </div>
    </li>
  )
}
