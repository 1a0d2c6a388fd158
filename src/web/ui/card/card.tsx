import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  edgeClass?: string
  /** The title is struck through, the colours are grey. */
  isCancelled?: boolean
  /** The whole card is a link: its border reacts to the pointer. */
  isLink?: boolean
  children: ReactNode
}

/** Holds CardHead, CardSplit, CardSection and CardFoot; the foot is at the bottom. */
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
