import type { ReactNode } from 'react'
import styles from './problem-list.module.css'

export type ProblemLine = {
  id: string
  /** The one that a chart marks, too. */
  number: number
  isBlock: boolean
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

/** What does not fit, numbered: filled numbers must change, framed ones are to be known. */
export function ProblemList({ label, lines }: { label: string; lines: readonly ProblemLine[] }) {
  return (
    <ol className={styles['list']} aria-label={label}>
      {lines.map(({ id, number, isBlock, title, text, action }) => (
        <li key={id} className={styles['line']} data-block={isBlock || undefined}>
          <b>{number}</b>
          <span>
            {title}
            <small>{text}</small>
          </span>
          {action && <div>{action}</div>}
        </li>
      ))}
    </ol>
  )
}
