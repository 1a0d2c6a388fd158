import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import styles from './card.module.css'

type CardProps = {
  edgeClass?: string
  /** The title is struck through, the colours are grey. */
  isCancelled?: boolean
  /** The whole card is a link: its border reacts to the pointer. */
  isLink?: boolean
  children: ReactNode
}

/** Holds CardHead, CardSplit, CardSection and CardFoot; the foot is at the bottom. */
export function Card({ edgeClass, isCancelled, isLink, children }: CardProps) {
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

type HeadProps = {
  title: ReactNode
  level?: HeadingLevel
  /** A DateBlock or an Avatar on the left. */
  lead?: ReactNode
  badges?: ReactNode
  /** A sentence or a small line under the title. */
  text?: ReactNode
  /** An IconButton on the right. */
  actions?: ReactNode
  /** card 30 px, name 24 px. */
  size?: 'card' | 'name'
}

export function CardHead({
  title,
  level = 2,
  lead,
  badges,
  text,
  actions,
  size = 'card',
}: HeadProps) {
  return (
    <header className={styles['head']}>
      {lead}
      <div className={styles['words']}>
        {badges && <div className={styles['badges']}>{badges}</div>}
        <Heading level={level} className={styles[`title-${size}`]}>
          {title}
        </Heading>
        {text && <div className={styles['text']}>{text}</div>}
      </div>
      {actions}
    </header>
  )
}

/** Facts on the left, a drawing of 132 px on the right. */
export function CardSplit({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div>{children}</div>
      {aside}
    </div>
  )
}

/** Padded content; `isDivided` puts a hairline above it. */
export function CardSection({ isDivided, children }: { isDivided?: boolean; children: ReactNode }) {
  return (
    <div className={styles['section']} data-divided={isDivided || undefined}>
      {children}
    </div>
  )
}

/** The bottom of a card: a count on the left, actions on the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <footer className={styles['foot']}>{children}</footer>
}
