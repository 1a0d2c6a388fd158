import { memo } from 'react'
import type { ChartLine } from './chart-line.ts'
import styles from './chart.module.css'

type LinesProps = {
  lines: readonly ChartLine[]
  paths: ReadonlyMap<string, Paths>
  /** From steps and units of the paths to pixels. */
  transform: string
  /** Lifts chosen lines from the others. */
  hasCasing: boolean
  chosen: readonly string[]
  near: string | undefined
  x: (step: number) => number
  y: (value: number) => number
  isInside: IsInside
}

type Paths = { usual: string; thin: string }

/** Whether a value is within the range of the chart. */
type IsInside = (value: number | null) => value is number

export const insideOf =
  (first: number, last: number): IsInside =>
  (value): value is number =>
    value !== null && value >= Math.min(first, last) && value <= Math.max(first, last)

/** Apart from the cursor, so that moving it draws none of the others again. */
export const DrawnLines = memo(function DrawnLines(props: LinesProps) {
  const { lines, paths, transform, hasCasing, chosen, near, x, y, isInside } = props
  const ofChosen = lines.filter(({ id }) => chosen.includes(id))
  const drawn = (one: ChartLine) => (
    <DrawnLine
      key={one.id}
      line={one}
      path={paths.get(one.id)?.usual ?? ''}
      thin={paths.get(one.id)?.thin ?? ''}
      transform={transform}
      rank={chosen.indexOf(one.id)}
      isNear={one.id === near}
      x={x}
      y={y}
      isInside={isInside}
    />
  )
  return (
    <g aria-hidden className={styles['lines']}>
      {lines.filter(({ id }) => !chosen.includes(id)).map(drawn)}
      {/* Below all chosen lines: those a few points apart would hide each other. */}
      {hasCasing &&
        ofChosen.map(({ id }) => (
          <path
            key={id}
            className={styles['casing']}
            d={`${paths.get(id)?.usual}${paths.get(id)?.thin}`}
            transform={transform}
          />
        ))}
      {ofChosen.map(drawn)}
      {/* Above all lines, or those of chosen cars would cover them. */}
      {lines.map((one) => (
        <Cross key={one.id} line={one} x={x} y={y} isInside={isInside} />
      ))}
    </g>
  )
})

type CrossProps = Pick<LinesProps, 'x' | 'y' | 'isInside'> & { line: ChartLine }

/** Ends the line of a car that is out. */
function Cross({ line: { values, outAt }, x, y, isInside }: CrossProps) {
  if (outAt === undefined || outAt >= values.length) return null
  // The end of its last lap may be unknown.
  const step = values.findLastIndex((value, index) => index <= outAt && value !== null)
  const end = values[step] ?? null
  return isInside(end) ? (
    <path className={styles['out']} d={`M${x(step) - 4} ${y(end) - 4}l8 8m0 -8l-8 8`} />
  ) : null
}

/** The values between two unknown ones, which have no line. */
const dotsOf = (path: string) => path.match(/M[\d.]+ -?\d+h0(?=M|$)/g)?.join('')

type DrawnProps = {
  line: ChartLine
  path: string
  /** What of it is thin. */
  thin: string
  transform: string
  /** Place among the chosen ones; -1 if it is none. */
  rank: number
  isNear: boolean
  x: (step: number) => number
  y: (value: number) => number
  isInside: IsInside
}

const DrawnLine = memo(function DrawnLine(props: DrawnProps) {
  const { line, path, thin, transform, rank, isNear, x, y, isInside } = props
  const isChosen = rank >= 0
  const dots = dotsOf(path)
  return (
    <g
      className={styles['car']}
      data-class={line.classToken}
      data-chosen={isChosen || undefined}
      data-near={isNear || undefined}
      data-dash={(line.dash ?? (isChosen ? rank : 0)) % 4}
    >
      {thin && (
        <path
          className={styles['line']}
          data-thin={line.parts?.isDotted ? 'dots' : 'line'}
          d={thin}
          transform={transform}
        />
      )}
      <path className={styles['line']} d={path} transform={transform} />
      {dots && <path className={styles['dots']} d={dots} transform={transform} />}
      {isChosen &&
        line.rings?.map((step) => {
          const value = line.values[step] ?? null
          return isInside(value) ? (
            <circle key={step} className={styles['ring']} cx={x(step)} cy={y(value)} r={3.5} />
          ) : null
        })}
    </g>
  )
})
