import type { ReactNode } from 'react'
import { NumberPlate } from '../status/number-plate.tsx'
import styles from './result-list.module.css'

export type ResultLine = {
  position: number
  number: string | number
  classToken: string
  name: ReactNode
  time: ReactNode
}

/** The first few of a race, on a card. */
export function ResultList({ lines }: { lines: ResultLine[] }) {
  return (
    <ol className={styles['list']}>
      {lines.map(({ position, number, classToken, name, time }) => (
        <li key={`${classToken} ${position} ${number}`}>
          <b>{position}</b>
          <NumberPlate number={number} classToken={classToken} />
          <span>{name}</span>
          <span className={styles['time']}>{time}</span>
        </li>
      ))}
    </ol>
  )
}
