import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import { fittedTitle } from '../layout/fitted-title.ts'
import styles from './feature-split.module.css'

type Props = {
  title: ReactNode
  level?: HeadingLevel
  badges?: ReactNode
  /** The page has already shouted the title: here it is one of a card. */
  isQuiet?: boolean
  /** A drawing and facts on the right, 268 px wide. */
  aside?: ReactNode
  children?: ReactNode
}

/** The most important thing of a page in large letters, such as the next event. For a flush panel. */
export function FeatureSplit({ title, level = 3, badges, isQuiet, aside, children }: Props) {
  return (
    <div className={styles['split']} data-aside={aside ? true : undefined}>
      <div className={styles['main']} {...fittedTitle(title)}>
        {badges && <div className={styles['badges']}>{badges}</div>}
        <Heading level={level} className={styles[isQuiet ? 'quiet' : 'title']}>
          {title}
        </Heading>
        {children}
      </div>
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  )
}
