import type { ReactNode } from 'react'
import styles from './text.module.css'

type Props = {
  tone?: 'normal' | 'muted' | 'quiet'
  /** lead: under a title; help: beside a field; data: a line of facts. */
  size?: 'normal' | 'lead' | 'help' | 'data'
  children: ReactNode
}

/** A paragraph, at most 68 characters wide. */
export function Text({ tone = 'normal', size = 'normal', children }: Props) {
  return (
    <p className={styles['text']} data-tone={tone} data-size={size}>
      {children}
    </p>
  )
}
