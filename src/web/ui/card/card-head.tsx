import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import styles from './card.module.css'

type Props = {
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

export function CardHead({ title, level = 2, lead, badges, text, actions, size = 'card' }: Props) {
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
