import { Stack } from '../layout/layout.tsx'
import styles from './skeleton.module.css'

type Props = { width?: number | string; height?: number | string }

/** A placeholder block. */
export function Skeleton({ width = '100%', height = '0.72em' }: Props) {
  return <span className={styles['bone']} style={{ width, height }} aria-hidden />
}

/** Tells screen readers what the skeleton beside it shows. */
export function LoadingNote() {
  return <output className={styles['note']}>Loading</output>
}

const HEAD = 22
const LINE = 12
const shape = [
  { width: '34%', height: HEAD },
  { width: '92%', height: LINE },
  { width: '86%', height: LINE },
  { width: '61%', height: LINE },
  { width: '28%', height: HEAD },
  { width: '90%', height: LINE },
  { width: '74%', height: LINE },
]

/** Paragraphs while they are loading. */
export function TextSkeleton() {
  return (
    <div aria-busy>
      <LoadingNote />
      <Stack>
        {shape.map(({ width, height }) => (
          <Skeleton key={width} width={width} height={height} />
        ))}
      </Stack>
    </div>
  )
}

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
