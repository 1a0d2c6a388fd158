import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './text.module.css'

type TextProps = {
  tone?: 'normal' | 'muted' | 'quiet'
  /** lead: under a title; help: beside a field; data: a line of facts. */
  size?: 'normal' | 'lead' | 'help' | 'data'
  children: ReactNode
}

/** A paragraph, at most 68 characters wide. */
export function Text({ tone = 'normal', size = 'normal', children }: TextProps) {
  return (
    <p className={styles['text']} data-tone={tone} data-size={size}>
      {children}
    </p>
  )
}

type TitleProps = {
  level?: HeadingLevel
  /** name 24 px, card 30 px, big 56 px. */
  size?: 'name' | 'card' | 'big'
  children: ReactNode
}

/** The title of a card or a name, condensed and not in capitals. */
export function Title({ level = 2, size = 'card', children }: TitleProps) {
  return (
    <Heading level={level} className={styles[`title-${size}`]}>
      {children}
    </Heading>
  )
}

/** Times and counts in a sentence: figures of equal width, without line breaks. */
export function Num({ children }: { children: ReactNode }) {
  return <span className={styles['num']}>{children}</span>
}

/** What the user has typed, in quotation marks; it wraps only if it is longer than a line. */
export function Quoted({ children }: { children: string }) {
  return <span className={styles['quoted']}>“{children}”</span>
}

/** A platform's id, in letters of equal width. */
export function PlatformId({ children }: { children: string }) {
  return <span className={styles['platform-id']}>{children}</span>
}

/** Text for screen readers only. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}
