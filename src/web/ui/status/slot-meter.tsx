import { Meter } from '@base-ui/react/meter'
import { bracket, filled, struck } from './grid-boxes.ts'
import styles from './meter.module.css'

type Props = {
  label: string
  classToken: string
  value: number
  max: number
  /** The number of boxes in the full width: the same for all meters of a card. */
  scale?: number
}

const STEP = 16

/** The places of one class in a row of boxes. */
export function SlotMeter({ label, classToken, value, max, scale = 18 }: Props) {
  const length = Math.max(value, max)
  return (
    <Meter.Root
      className={styles['meter']}
      aria-label={label}
      value={value}
      max={length}
      getAriaValueText={() => `${value} of ${max}`}
    >
      <svg
        className={styles['slots']}
        viewBox={`-1 -1 ${Math.max(scale, length) * STEP - 2} 11`}
        preserveAspectRatio="xMinYMid meet"
        data-class={classToken}
        aria-hidden
      >
        {Array.from({ length }, (_, place) => place * STEP).map((x, place) => {
          if (place >= value) return <path key={x} data-kind="free" d={bracket(x, 0)} />
          if (place >= max) return <path key={x} data-kind="over" d={struck(x, 0)} />
          return <path key={x} data-kind="taken" d={filled(x, 0)} />
        })}
      </svg>
    </Meter.Root>
  )
}
