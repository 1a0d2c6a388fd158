import type { ReactNode } from 'react'
import styles from './prose.module.css'

type Props = { children: ReactNode } | { /** Already cleaned. */ html: string }

/** Longer text with headings, lists and tables of its own. */
export function Prose(props: Props) {
  if ('html' in props)
    // oxlint-disable-next-line react/no-danger -- the caller has cleaned it
    return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: props.html }} />
  return <div className={styles['prose']}>{props.children}</div>
}
