import { gridBoxes, type GridEntry } from './grid-boxes.ts'
import styles from './meter.module.css'

type Props = { label: string; max: number; entries: GridEntry[] }

/** The places of an event as the boxes of its starting grid; what exceeds the limit is struck red. */
export function GridMeter({ label, max, entries }: Props) {
  const { boxes, width } = gridBoxes(entries, max)
  const total = boxes.filter((box) => box.kind !== 'free').length
  return (
    <svg
      className={styles['grid']}
      viewBox={`-1 -1 ${width + 2} 26`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, total)}
      aria-valuenow={total}
      aria-valuetext={`${total} of ${max}`}
    >
      {boxes.map((box) => (
        <path key={box.x} data-class={box.classToken} data-kind={box.kind} d={box.path} />
      ))}
    </svg>
  )
}
