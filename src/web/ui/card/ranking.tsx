import type { ReactNode } from 'react'
import styles from './ranking.module.css'

export type RankingLine = {
  id: number
  /** Drivers who are level share a place. */
  place: number
  name: ReactNode
  note?: ReactNode
  figure: ReactNode
  classToken?: string
}

/** Places, names and one figure each, for a flush panel. */
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
