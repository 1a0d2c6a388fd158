import { LoadingNote } from './loading-note.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './skeleton.module.css'

/** A table while its rows are loading. */
export function TimingSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-busy className={styles['timing']}>
      <LoadingNote />
      <div aria-hidden>
        <div className={styles['timing-head']}>
          <Skeleton width={110} height={20} />
        </div>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles['timing-row']}>
            <b>--</b>
            <Skeleton width={34} height={24} />
            <Skeleton width={140} />
            <span>-:--:--.---</span>
            <span data-wide>-:--.---</span>
            <span data-wide>---</span>
          </div>
        ))}
      </div>
    </div>
  )
}
