import type { ReactNode } from 'react'
import type { LinkProps } from '../button/link.tsx'
import { mergeProps, renderLink } from '../merge-props.ts'
import styles from './rows.module.css'

/** A list divided by hairlines, for a flush panel. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  lead?: ReactNode
  end?: ReactNode
  /** The end is short: it stays beside the content on phones too. */
  isEndBeside?: boolean
  edgeClass?: string
  /** It is about the viewer. */
  isYou?: boolean
  children: ReactNode
}

/** One row: a lead, the content, and actions at its end. */
export function Row({ lead, end, isEndBeside, edgeClass, isYou, children }: RowProps) {
  return (
    <li
      className={styles['row']}
      data-class={edgeClass}
      data-you={isYou || undefined}
      data-lead={Boolean(lead)}
      data-end-beside={isEndBeside}
    >
      {lead}
      <div className={styles['body']}>{children}</div>
      {end && <div className={styles['end']}>{end}</div>}
    </li>
  )
}

/** Opens what its row is about. The whole row can be clicked, except other links and buttons in it. */
export function RowLink({ render, ...rest }: LinkProps) {
  return renderLink(render, mergeProps(rest, { className: styles['link'] }))
}
