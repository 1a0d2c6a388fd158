import { Fragment, type ReactNode } from 'react'
import styles from './parts.module.css'

/**
 * What folded columns say, beside each other without commas as far as there is room, each in one piece unless it alone
 * is longer than the line. Empty parts are left out; null if none remains.
 */
export function partsLine(parts: readonly ReactNode[]): ReactNode {
  const shown = parts.filter((part) => part !== null && part !== false && part !== '')
  if (shown.length === 0) return null
  return shown.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles['part']}>{part}</span>
    </Fragment>
  ))
}
