import type { ReactNode } from 'react'
import { ChequeredLine } from '../drawing/chequered-line.tsx'
import { LostCar } from '../drawing/lost-car.tsx'
import styles from './lost-layout.module.css'

type Props = { title: ReactNode; text: ReactNode; actions: ReactNode }

/** A whole page about an error, under a drawing of a car that ran wide. */
export function LostLayout({ title, text, actions }: Props) {
  return (
    <div className={styles['lost']}>
      <LostCar />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        <ChequeredLine kind="start" />
      </div>
      {actions}
    </div>
  )
}
