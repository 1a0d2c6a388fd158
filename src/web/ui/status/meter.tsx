import type { ReactNode } from 'react'
import { HiddenText } from '../layout/text.tsx'
import { type GridCount, bracket, crossed, filled, gridBoxes, struck } from './grid-boxes.ts'
import styles from './meter.module.css'

type GridProps = { label: string; max: number; counts: GridCount[]; kept?: number; note?: string }

/** Pixels per unit of the drawing, so that boxes are no larger in a wide panel than in a narrow one. */
const LARGEST_SCALE = 1.6

/**
 * Registered cars as boxes of a starting grid with `max` boxes; those beyond the limit are red. `kept` boxes are neither
 * taken nor free, and `note` says why.
 */
export function GridMeter({ label, max, counts, kept, note }: GridProps) {
  const { boxes, width } = gridBoxes(counts, max, kept)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Meter label={label} value={total} max={max} note={note}>
      <svg
        className={styles['grid']}
        viewBox={`-1 -1 ${width + 2} 26`}
        width={(width + 2) * LARGEST_SCALE}
        aria-hidden
      >
        {boxes.map((box) => (
          <path key={box.x} data-class={box.classToken} data-kind={box.kind} d={box.path} />
        ))}
      </svg>
    </Meter>
  )
}

type SlotProps = {
  label: string
  classToken: string
  value: number
  max: number
  /** Slots that are neither taken nor free. */
  kept?: number
  /** Why they are kept, or more are taken than there are. */
  note?: string | undefined
  /** The number of boxes in the full width: the same for all meters of a card. */
  scale?: number
  /** The slots end where the meter ends, instead of beginning where it begins. */
  isAtEnd?: boolean
}

const SLOT_STEP = 16

/** The slots of one class as a row of boxes. */
export function SlotMeter(props: SlotProps) {
  const { label, classToken, value, max, kept = 0, note, scale = 18, isAtEnd } = props
  const length = Math.max(value, max)
  return (
    <Meter label={label} value={value} max={max} note={note}>
      <svg
        className={styles['slots']}
        viewBox={`-1 -1 ${Math.max(isAtEnd ? 1 : scale, length) * SLOT_STEP - 2} 11`}
        preserveAspectRatio={isAtEnd ? 'xMaxYMid meet' : 'xMinYMid meet'}
        data-class={classToken}
        aria-hidden
      >
        {Array.from({ length }, (_, index) => index * SLOT_STEP).map((x, index) => {
          if (index >= Math.max(value, max - kept))
            return <path key={x} data-kind="kept" d={crossed(x, 0)} />
          if (index >= value) return <path key={x} data-kind="free" d={bracket(x, 0)} />
          if (index >= max) return <path key={x} data-kind="over" d={struck(x, 0)} />
          return <path key={x} data-kind="taken" d={filled(x, 0)} />
        })}
      </svg>
    </Meter>
  )
}

type MeterProps = {
  label: string
  value: number
  max: number
  note: string | undefined
  children: ReactNode
}

function Meter({ label, value, max, note, children }: MeterProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers replace what is inside a <meter> by their own bar
      role="meter"
      className={styles['meter']}
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuemax={Math.max(value, max)}
      aria-valuetext={[`${value} of ${max}`, note].filter(Boolean).join(', ')}
    >
      {children}
      <SpokenByNvda />
    </div>
  )
}

/** NVDA reads the label of a meter only if there is text in it. */
const SpokenByNvda = () => (
  <span role="presentation">
    <HiddenText>x</HiddenText>
  </span>
)
