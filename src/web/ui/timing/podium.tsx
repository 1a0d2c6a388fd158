import type { ReactNode } from 'react'
import { NumberPlate } from '../status/class.tsx'
import styles from './podium.module.css'

export type PodiumStep = {
  /** 1 to 3. */
  place: number
  classToken: string
  number?: string | number | null
  car: ReactNode
  name: ReactNode
  /** Teammates, team. */
  with?: ReactNode
  time: ReactNode
  laps?: ReactNode
}

/** The first three: in order on phones, the winner raised in the middle from 768 px. */
export function Podium({ steps }: { steps: PodiumStep[] }) {
  return (
    <ol className={styles['podium']}>
      {steps.map((step) => (
        <li
          key={step.place}
          className={styles['step']}
          data-place={step.place}
          data-class={step.classToken}
        >
          <span className={styles['place']}>{step.place}</span>
          <div>
            <p className={styles['car']}>
              {step.number !== undefined && step.number !== null && (
                <NumberPlate number={step.number} classToken={step.classToken} />
              )}
              {step.car}
            </p>
            <p className={styles['name']}>{step.name}</p>
            {step.with && <p className={styles['with']}>{step.with}</p>}
            <p className={styles['time']}>
              {step.time}
              {step.laps && <small>{step.laps}</small>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
