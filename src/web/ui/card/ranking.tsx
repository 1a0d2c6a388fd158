import type { ReactNode } from 'react'
import styles from './ranking.module.css'

export type RankingLine = {
  id: number
  /** Equals share one. */
  place: number
  name: ReactNode
  note?: ReactNode
  figure: ReactNode
  classToken?: string
}

/** Places, names and a figure each, edge to edge in a flush panel. */
export function Ranking({ lines }: { lines: RankingLine[] }) {
  return (
    <ol className={styles['list']}>
      {lines.map(({ id, place, name, note, figure, classToken }) => (
        <li key={id} data-class={classToken}>
          <b>{place}</b>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <span className={styles['figure']}>{figure}</span>
        </li>
      ))}
    </ol>
  )
}
