import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import { HiddenText } from '../layout/text.tsx'
import styles from './lap-bars.module.css'
import { digitsOf, timeTicks } from './time-ticks.ts'

export type LapBar = {
  number: number
  /** Null if nothing tells how long it took. */
  seconds: number | null
  /** Into or out of the pit lane. */
  isPit: boolean
  /** All that is known of it: 'Lap 12, 1:38.234, in lap'. */
  text: string
}

type Props = {
  label: string
  classToken: string
  bars: readonly LapBar[]
  /** Seconds at the foot of the bars, and the most that fits: longer bars end there with a dashed edge. */
  range: readonly [number, number]
  /** The text of a tick. */
  tickText: (seconds: number, digits: 0 | 1) => string
  /** What is said before a lap is pointed at. */
  hint: string
}

const MOST_TICKS = 3
const MOST_NUMBERS = 7
const NUMBER_STEPS = [1, 2, 5, 10, 20, 50, 100]

/** A bar per lap, as high as it took long. Arrow keys or a pointer choose the lap whose text is shown above. */
export function LapBars(props: Props) {
  const { label, classToken, bars, range, tickText, hint } = props
  const [number, setNumber] = useState<number>()
  const index = bars.findIndex((bar) => bar.number === number)

  function move(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = index === -1 && by < 0 ? bars.length : index
    setNumber(bars[Math.min(bars.length - 1, Math.max(0, from + by))]?.number)
  }

  return (
    <div data-class={classToken}>
      <p className={styles['chosen']} aria-live="polite">
        {bars[index]?.text ?? hint}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys choose a lap */}
      <div
        className={styles['frame']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for fields
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for the arrow keys
        tabIndex={0}
        onKeyDown={move}
      >
        <Picture
          bars={bars}
          low={range[0]}
          high={range[1]}
          tickText={tickText}
          onPoint={setNumber}
        />
        {index >= 0 && (
          <i
            className={styles['mark']}
            aria-hidden
            style={{ '--bars': bars.length, '--index': index } as CSSProperties}
          />
        )}
      </div>
    </div>
  )
}

type PictureProps = Pick<Props, 'bars' | 'tickText'> & {
  low: number
  high: number
  onPoint: (number: number) => void
}

/** All of it but the mark of the lap that is pointed at. */
const Picture = memo(function Picture({ bars, low, high, tickText, onPoint }: PictureProps) {
  const ticks = timeTicks(low, high, MOST_TICKS)
  const step = NUMBER_STEPS.find((one) => bars.length / one <= MOST_NUMBERS) ?? bars.length
  const share = (seconds: number) => Math.min(1, Math.max(0, (seconds - low) / (high - low)))

  function point({ target }: PointerEvent) {
    const item = target instanceof Element ? target.closest('li') : null
    if (item) onPoint(Number(item.dataset['lap']))
  }

  return (
    <>
      <p className={styles['axis']} aria-hidden>
        {ticks.map((tick) => (
          <small key={tick} style={{ bottom: `${share(tick) * 100}%` }}>
            {tickText(tick, digitsOf(ticks))}
          </small>
        ))}
      </p>
      <ol className={styles['bars']} onPointerOver={point} onPointerDown={point}>
        {bars.map((bar) => (
          <li key={bar.number} data-lap={bar.number}>
            <HiddenText>{bar.text}</HiddenText>
            {bar.seconds !== null && (
              <i
                data-pit={bar.isPit || undefined}
                data-beyond={bar.seconds > high || undefined}
                style={{ height: `${share(bar.seconds) * 100}%` }}
              />
            )}
            {(bar.number % step === 0 || bars.length === 1) && (
              <small aria-hidden>{bar.number}</small>
            )}
          </li>
        ))}
      </ol>
    </>
  )
})
