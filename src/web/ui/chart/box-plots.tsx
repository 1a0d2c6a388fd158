import { ClassDot, NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import { digitsOf, timeTicks } from './time-ticks.ts'
import styles from './box-plots.module.css'

export type BoxRow = {
  id: string
  /** Null for a whole class. */
  plate: string | null
  classToken: string
  name: string
  /** The median as text, and the rest of the figures for screen readers and the pointer. */
  value: string
  text: string
  median: number
  lower: number
  upper: number
  low: number
  high: number
  far: readonly number[]
  /** The viewer's own. */
  isYou?: boolean
  /** Too few values for a box: all of them are dots. */
  isDots?: boolean
}

type Props = {
  label: string
  rows: readonly BoxRow[]
  /** The smallest and the largest value that is drawn; values beyond are left out. */
  range: readonly [number, number]
  /** The text of a tick. */
  tickText: (value: number, digits: 0 | 1) => string
  /** How many values are not drawn. */
  beyond: (count: number) => string
}

const MOST_TICKS = 4

/** A row for each car or driver, of times in seconds: the middle half of its values as a box, the median as a line, odd ones as dots. */
export function BoxPlots({ label, rows, range: [low, high], tickText, beyond }: Props) {
  const share = (value: number) =>
    `${(100 * Math.min(1, Math.max(0, (value - low) / (high - low)))).toFixed(2)}%`
  const ticks = timeTicks(low, high, MOST_TICKS)
  const isInside = (value: number) => value >= low && value <= high
  const outside = rows.flatMap(({ far }) => far).filter((value) => !isInside(value)).length
  return (
    <div>
      <ol className={styles['list']} aria-label={label}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={styles['row']}
            data-class={row.classToken}
            data-you={row.isYou || undefined}
            title={row.text}
          >
            {row.plate !== null && <NumberPlate number={row.plate} classToken={row.classToken} />}
            <span className={styles['name']}>
              {row.plate === null && (
                <>
                  <ClassDot classToken={row.classToken} />{' '}
                </>
              )}
              {row.name}
              {row.isYou && <YouTag />} <small>{row.text}</small>
            </span>
            <svg className={styles['plot']} aria-hidden>
              {!row.isDots && <Box row={row} share={share} />}
              {row.far.filter(isInside).map((value, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two values may be the same
                <circle key={index} className={styles['far']} cx={share(value)} cy="50%" r={2.5} />
              ))}
            </svg>
            <b className={styles['value']}>{row.value}</b>
          </li>
        ))}
      </ol>
      <p className={styles['axis']} aria-hidden>
        <span>
          {ticks.map((tick) => (
            <small key={tick} style={{ left: share(tick) }}>
              {tickText(tick, digitsOf(ticks))}
            </small>
          ))}
        </span>
      </p>
      {outside > 0 && <p className={styles['beyond']}>{beyond(outside)}</p>}
    </div>
  )
}

function Box({ row, share }: { row: BoxRow; share: (value: number) => string }) {
  return (
    <>
      <line
        className={styles['whisker']}
        x1={share(row.low)}
        x2={share(row.high)}
        y1="50%"
        y2="50%"
      />
      <Upright look="whisker" at={share(row.low)} from="30%" to="70%" />
      <Upright look="whisker" at={share(row.high)} from="30%" to="70%" />
      <rect
        className={styles['box']}
        x={share(row.lower)}
        y="15%"
        width={`${Math.max(0, Number.parseFloat(share(row.upper)) - Number.parseFloat(share(row.lower)))}%`}
        height="70%"
      />
      <Upright look="median" at={share(row.median)} from="8%" to="92%" />
    </>
  )
}

type UprightProps = { look: 'whisker' | 'median'; at: string; from: string; to: string }

function Upright({ look, at, from, to }: UprightProps) {
  return <line className={styles[look]} x1={at} x2={at} y1={from} y2={to} />
}
