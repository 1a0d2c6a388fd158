import { type ReactNode, useId } from 'react'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import styles from './timing-group.module.css'

type Props = {
  title: ReactNode
  level?: HeadingLevel
  classToken?: string
  /** '6 cars', '9 / 14' */
  count?: ReactNode
  /** The best lap and who drove it. */
  note?: ReactNode
  /** A SlotMeter, from 768 px on. */
  meter?: ReactNode
  children: ReactNode
}

/** One class of a classification: a panel with the class colour on the leading edge. */
export function TimingGroup({ title, level = 3, classToken, count, note, meter, children }: Props) {
  const id = useId()
  return (
    <section className={styles['group']} data-class={classToken} aria-labelledby={id}>
      <header className={styles['head']}>
        <Heading level={level} id={id} className={styles['title']}>
          {title}
        </Heading>
        {count && <span className={styles['count']}>{count}</span>}
        {note && <p className={styles['note']}>{note}</p>}
        {meter && <div className={styles['meter']}>{meter}</div>}
      </header>
      {children}
    </section>
  )
}
