import { type ReactNode, useId } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { FOCUS_HOME } from '../overlay/return-focus.ts'
import styles from './panel.module.css'

type Props = {
  title?: ReactNode
  level?: HeadingLevel
  /** A small note at the right end of the head. */
  note?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  /** The class whose colour marks the leading edge. */
  edgeClass?: string
  /** Inside Columns: comes before everything else on phones. For what the user is here to do. */
  isFirstOnPhones?: boolean
  /** No padding around the children: tables, lists of rows. */
  isFlush?: boolean
  children?: ReactNode
}

export function Panel(props: Props) {
  const {
    title,
    level = 2,
    note,
    actions,
    foot,
    edgeClass,
    isFirstOnPhones,
    isFlush,
    children,
  } = props
  const id = useId()
  return (
    <section
      className={styles['panel']}
      aria-labelledby={title ? id : undefined}
      data-class={edgeClass}
      data-first-on-phones={isFirstOnPhones || undefined}
      {...(title && FOCUS_HOME)}
    >
      {title && (
        <header className={styles['head']}>
          <Heading level={level} id={id} className={styles['title']}>
            {title}
          </Heading>
          {(note || actions) && (
            <div className={styles['end']}>
              {note}
              {actions}
            </div>
          )}
        </header>
      )}
      {/* One element either way: children keep their state when the panel changes from one to the other. */}
      <div className={styles[isFlush ? 'flush' : 'body']}>{children}</div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </section>
  )
}
