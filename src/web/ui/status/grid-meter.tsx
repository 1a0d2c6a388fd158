import { Meter } from '@base-ui/react/meter'
import { gridBoxes, type GridEntry } from './grid-boxes.ts'
import styles from './meter.module.css'

type Props = { label: string; max: number; entries: GridEntry[] }

/** The places of an event as boxes of a starting grid; those beyond the limit are red. */
export function GridMeter({ label, max, entries }: Props) {
  const { boxes, width } = gridBoxes(entries, max)
  const total = entries.reduce((sum, { count }) => sum + count, 0)
  return (
    <Meter.Root
      className={styles['meter']}
      aria-label={label}
      value={total}
      max={Math.max(max, total)}
      getAriaValueText={() => `${total} of ${max}`}
    >
      <svg className={styles['grid']} viewBox={`-1 -1 ${width + 2} 26`} aria-hidden>
        {boxes.map((box) => (
          <path key={box.x} data-class={box.classToken} data-kind={box.kind} d={box.path} />
        ))}
      </svg>
    </Meter.Root>
  )
}
