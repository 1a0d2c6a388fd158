import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  edgeClass?: string
  /** Title struck, colours grey. */
  isCancelled?: boolean
  /** The whole card leads somewhere: its border answers the pointer. */
  isLink?: boolean
  children: ReactNode
}

/** A screen on the wall made of CardHead, CardSplit, CardSection and CardFoot; the foot sinks to the bottom. */
export function Card({ edgeClass, isCancelled, isLink, children }: Props) {
  return (
    <article
      className={styles['card']}
      data-class={edgeClass}
      data-cancelled={isCancelled || undefined}
      data-link={isLink || undefined}
    >
      {children}
    </article>
  )
}
