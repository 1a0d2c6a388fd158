import type { ReactNode } from 'react'
import { NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import styles from './card-lists.module.css'

export type RankingLine = {
  id: number | string
  /** Drivers who are level share a rank. */
  rank: number | string
  name: ReactNode
  note?: ReactNode
  figure: ReactNode
  classToken?: string
  /** The viewer's own. */
  isYou?: boolean
}

type RankingProps = {
  label?: string
  lines: RankingLine[]
  /** A last line about those who are not listed. */
  rest?: ReactNode
}

/** Lists ranks, names and one figure each. For a flush panel. */
export function Ranking({ label, lines, rest }: RankingProps) {
  return (
    <ol className={styles['ranking']} aria-label={label}>
      {lines.map(({ id, rank, name, note, figure, classToken, isYou }) => (
        <li key={id} data-class={classToken} data-you={isYou || undefined}>
          <b>{rank}</b>
          <span>
            {name}
            {isYou && <YouTag />}
            {note && <small>{note}</small>}
          </span>
          <span className={styles['figure']}>{figure}</span>
        </li>
      ))}
      {rest && <li className={styles['rest']}>{rest}</li>}
    </ol>
  )
}

export type ResultLine = {
  position: number
  number: string | number
  classToken: string
  name: ReactNode
  /** At the end of the line: a time, a gap, a car. */
  detail: ReactNode
  /** The viewer drove it. */
  isYou?: boolean
}

/** The first few finishers of a race, on a card. */
export function ResultList({ lines }: { lines: ResultLine[] }) {
  return (
    <ol className={styles['results']}>
      {lines.map(({ position, number, classToken, name, detail, isYou }) => (
        <li key={`${classToken} ${position} ${number}`} data-you={isYou || undefined}>
          <b>{position}</b>
          <NumberPlate number={number} classToken={classToken} />
          <span>
            {name}
            {isYou && <YouTag />}
          </span>
          <span className={styles['detail']}>{detail}</span>
        </li>
      ))}
    </ol>
  )
}

type Props = { items: { classToken: string; label?: string; text: string }[]; level?: 2 | 3 }

/** Car classes side by side under their colours, for a flush panel. */
export function ClassRow({ items, level = 3 }: Props) {
  const Tag = `h${level}` as const
  return (
    <ul className={styles['classes']}>
      {items.map(({ classToken, label = classToken, text }) => (
        <li key={classToken} data-class={classToken}>
          <Tag>{label}</Tag>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Short lines under a card's head, at the bottom of the card. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

type LineProps = {
  /** At the right end: a figure, or buttons. */
  figure: ReactNode
  /** In small letters below the text. */
  note?: string
  children: ReactNode
}

export function CardListLine({ figure, note, children }: LineProps) {
  return (
    <li>
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
      <span className={styles['figure']}>{figure}</span>
    </li>
  )
}
