import type { ReactNode } from 'react'
import styles from './prose.module.css'

type Props =
  | {
      children: ReactNode
      /** Fills the width of a wide window with two columns. */
      isInColumns?: boolean
    }
  | {
      /** Already cleaned. */
      html: string
      /** Numbers sections and what they contain, so that a rule can be cited, and fills the width. */
      isNumbered?: boolean
    }

/** Longer text with headings, lists and tables of its own. */
export function Prose(props: Props) {
  if ('html' in props)
    return (
      <div
        className={styles['prose']}
        data-numbered={props.isNumbered || undefined}
        // oxlint-disable-next-line react/no-danger -- the caller has cleaned it
        dangerouslySetInnerHTML={{ __html: props.html }}
      />
    )
  return (
    <div className={styles['prose']} data-in-columns={props.isInColumns || undefined}>
      {props.children}
    </div>
  )
}
