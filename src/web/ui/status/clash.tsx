import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Icon } from '../icon.tsx'
import styles from './clash.module.css'
import { NumberPlate } from './class.tsx'

export type ClashCar = {
  id: number
  number: string
  classToken: string
  /** Who drove it. */
  name?: string | undefined
  note?: string | undefined
}

type Props = {
  /** Those who are said to have done it. */
  from: readonly ClashCar[]
  /** Those to whom it was done. */
  to: readonly ClashCar[]
  isLarge?: boolean
}

/** Which car met which: plates with who drove, and an arrow between the sides. */
export function Clash({ from, to, isLarge = false }: Props) {
  return (
    <div className={styles['clash']} data-large={isLarge || undefined}>
      <Cars cars={from} isLarge={isLarge} />
      {from.length > 0 && to.length > 0 && (
        <span className={styles['arrow']}>
          <Icon icon={ArrowRight} />
        </span>
      )}
      <Cars cars={to} isLarge={isLarge} />
    </div>
  )
}

function Cars({ cars, isLarge }: { cars: readonly ClashCar[]; isLarge: boolean }) {
  return cars.map(({ id, number, classToken, name, note }) => (
    <Fragment key={id}>
      <span className={styles['car']}>
        <NumberPlate number={number} classToken={classToken} isLarge={isLarge} />
        {(name || note) && (
          <span className={styles['words']}>
            {name && <b>{name}</b>}
            {note && <small>{note}</small>}
          </span>
        )}
      </span>
    </Fragment>
  ))
}
