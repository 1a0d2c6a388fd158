import type { ReactNode } from 'react'
import { NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import styles from './live-thumb.module.css'

export type ThumbCar = {
  place: number
  number: string
  classToken: string
  driver: string
  note: string
  gap: string
  behind: string
  onOpen: () => void
}

type Props = {
  /** The viewer's. */
  car?: ThumbCar | undefined
  choices: readonly { id: string; label: string; classToken?: string }[]
  chosen: string
  onChoose: (id: string) => void
}

/** On phones, in reach of a thumb: the viewer's own car, and which class is shown. Nothing where there is neither. */
export function LiveThumb({ car, choices, chosen, onChoose }: Props) {
  if (!car && choices.length === 0) return null
  return (
    <div className={styles['thumb']}>
      {car && (
        <button type="button" className={styles['car']} onClick={car.onOpen}>
          <b className={styles['place']}>{car.place}</b>
          <NumberPlate number={car.number} classToken={car.classToken} />
          <span className={styles['who']}>
            <span>
              {car.driver}
              <YouTag />
            </span>
            <small>{car.note}</small>
          </span>
          <span className={styles['gap']}>
            <b>{car.gap}</b>
            <small>{car.behind}</small>
          </span>
        </button>
      )}
      {choices.length > 0 && (
        <fieldset className={styles['classes']} aria-label="Class">
          {choices.map(({ id, label, classToken }) => (
            <button
              key={id}
              type="button"
              data-class={classToken}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type ToolsProps = {
  /** From 768 px on; phones have the same in reach of a thumb. */
  wide: ReactNode
  /** Only on phones. */
  narrow: ReactNode
  /** What is set once: at the right, and on phones below everything. */
  end: ReactNode
}

/** What is chosen about the page. */
export function LiveTools({ wide, narrow, end }: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <div className={styles['wide']}>{wide}</div>
      <div className={styles['narrow']}>{narrow}</div>
      <div className={styles['end']}>{end}</div>
    </div>
  )
}

type PartProps = { isOpen: boolean; children: ReactNode }

/** A part of a page of which phones show one at a time. */
export function PhonePart({ isOpen, children }: PartProps) {
  return (
    <div className={styles['part']} data-open={isOpen || undefined}>
      {children}
    </div>
  )
}

/** Main column and side column, which phones show in parts. */
export function LiveColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{side}</div>
    </div>
  )
}
