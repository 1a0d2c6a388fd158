import type { ReactNode } from 'react'
import { LostCar } from '../drawing/lost-car.tsx'
import styles from './lost-layout.module.css'

/** The page of a dead end, under the drawing of a car that ran wide. */
export function LostLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['lost']}>
      <LostCar />
      <div className={styles['words']}>{children}</div>
    </div>
  )
}
