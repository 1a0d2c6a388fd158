import type { ReactElement } from 'react'
import { CardGrid } from '../layout/card-grid.tsx'
import { LoadingNote } from './skeleton.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './skeleton.module.css'

type Kind = 'event' | 'driver' | 'card'

/** Placeholders of the same height as the cards that are loading. */
export function CardSkeletons({ count, kind = 'card' }: { count: number; kind?: Kind }) {
  return (
    <div aria-busy>
      <LoadingNote />
      <CardGrid minimum={kind}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['card']} data-kind={kind} aria-hidden>
            {shapes[kind]}
          </div>
        ))}
      </CardGrid>
    </div>
  )
}

const slotRow = (width: number) => (
  <div className={styles['slots']}>
    <Skeleton width={9} height={9} />
    <Skeleton width={width} />
    <Skeleton height={9} />
    <span>--/--</span>
  </div>
)

const figure = (width: number) => (
  <div className={styles['figure']}>
    <Skeleton width={width} height={10} />
    <Skeleton width={22} height={22} />
  </div>
)

const shapes: Record<Kind, ReactElement> = {
  event: (
    <>
      <div className={styles['event-head']}>
        <div className={styles['date']}>
          <b>--</b>
          <span>---</span>
        </div>
        <div className={styles['lines']}>
          <Skeleton width="46%" height={10} />
          <Skeleton width="72%" height={26} />
          <Skeleton width="92%" height={11} />
        </div>
      </div>
      <div className={styles['event-track']}>
        <div className={styles['lines']}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="48%" />
        </div>
        <svg viewBox="0 0 150 104">
          <path d="M30 24H108C128 24 128 50 112 54L96 58C84 62 90 82 70 82H34C12 82 14 24 30 24Z" />
        </svg>
      </div>
      <div className={styles['event-slots']}>
        {slotRow(60)}
        {slotRow(48)}
      </div>
    </>
  ),
  driver: (
    <>
      <div className={styles['driver-head']}>
        <Skeleton width={56} height={56} />
        <div className={styles['lines']}>
          <Skeleton width="74%" height={22} />
          <Skeleton width="40%" height={12} />
        </div>
      </div>
      <div className={styles['driver-foot']}>
        {figure(34)}
        {figure(44)}
        <div className={styles['driver-link']}>
          <Skeleton width={84} />
        </div>
      </div>
    </>
  ),
  card: (
    <div className={styles['plain']}>
      <Skeleton width="58%" height={22} />
      <Skeleton width="90%" height={11} />
      <Skeleton width="72%" height={11} />
    </div>
  ),
}
