import type { ReactNode } from 'react'
import styles from './best-lap.module.css'

/** The best lap of a class: a cell filled with the colour of its plates. */
export function BestLap({ classToken, children }: { classToken: string; children: ReactNode }) {
  return (
    <span className={styles['best']} data-class={classToken}>
      {children}
    </span>
  )
}
