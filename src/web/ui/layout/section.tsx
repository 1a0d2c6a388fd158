import { type ReactNode, useId } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './section.module.css'

type Props = {
  title: ReactNode
  level?: HeadingLevel
  /** label: small capitals; title: a name as written. */
  look?: 'label' | 'title'
  actions?: ReactNode
  children?: ReactNode
}

/** A titled part of a page outside panels. */
export function Section({ title, level = 2, look = 'label', actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={level} id={id} className={styles[look]}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Small capitals above content that needs no heading. */
export function SectionLabel({ children }: { children: ReactNode }) {
  return <p className={styles['label']}>{children}</p>
}
