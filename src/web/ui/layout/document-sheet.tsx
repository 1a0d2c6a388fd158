import { type ReactNode, useId } from 'react'
import styles from './document-sheet.module.css'

type Props = {
  kicker: ReactNode
  title: string
  when: ReactNode
  /** It was taken back. */
  isVoid?: boolean
  children: ReactNode
}

/** A document as it was published, as the content of a page: it has the page's title. */
export function DocumentSheet({ kicker, title, when, isVoid, children }: Props) {
  const id = useId()
  return (
    <article className={styles['sheet']} aria-labelledby={id} data-void={isVoid || undefined}>
      <header className={styles['top']}>
        <div>
          <p className={styles['kicker']}>{kicker}</p>
          <h1 id={id} className={styles['title']}>
            {title}
          </h1>
        </div>
        <div className={styles['when']}>{when}</div>
      </header>
      {children}
    </article>
  )
}

export type Term = {
  label: string
  value: ReactNode
  /** What the document is about: the largest. */
  isMain?: boolean
  isVoid?: boolean
}

/** The parts of a document by their names. */
export function Terms({ items }: { items: readonly Term[] }) {
  return (
    <dl className={styles['terms']}>
      {items.map(({ label, value, isMain, isVoid }) => (
        <div key={label} className={styles['term']} data-void={isVoid || undefined}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles[isMain ? 'main' : 'value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type EffectFigure = { label: string; before: string; after: string }

/** Values before and after a decision, in big figures. */
export function EffectFigures({ items }: { items: readonly EffectFigure[] }) {
  return (
    <dl className={styles['effect']}>
      {items.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={styles['name']}>{label}</dt>
          <dd className={styles['figure']}>
            {before !== after && <del>{before}</del>}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
