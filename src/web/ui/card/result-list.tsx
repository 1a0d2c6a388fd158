import type { ReactNode } from 'react'
import { NumberPlate } from '../status/number-plate.tsx'
import styles from './result-list.module.css'

export type ResultLine = {
  position: number
  number: string | number
  classToken: string
  name: ReactNode
  /** At the end of the line: a time, a gap, a car. */
  detail: ReactNode
}

/** The first few finishers of a race, on a card. */
export function ResultList({ lines }: { lines: ResultLine[] }) {
  return (
    <ol className={styles['list']}>
      {lines.map(({ position, number, classToken, name, detail }) => (
        <li key={`${classToken} ${position} ${number}`}>
          <b>{position}</b>
          <NumberPlate number={number} classToken={classToken} />
          <span>{name}</span>
          <span className={styles['detail']}>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
