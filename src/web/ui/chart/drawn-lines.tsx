import { memo } from 'react'
import type { ChartLine } from './chart-line.ts'
import type { Paths } from './chart-paths.ts'
import type { ChartScale } from './chart-scale.ts'
import { lookOf, type Looks } from './line-looks.ts'
import styles from './chart.module.css'

type LinesProps = {
  lines: readonly ChartLine[]
  looks: Looks
  paths: ReadonlyMap<string, Paths>
  /** Lifts chosen lines from the others. */
  hasCasing: boolean
  /** Ids in the order of the choice. */
  chosen: readonly string[]
  scale: ChartScale
}

const NO_PATHS: Paths = { usual: '', thin: '' }

/** From the faintest lines to the chosen ones, each group above those before it. */
const ORDER = ['faint', 'plain', 'strong', 'chosen'] as const

/** Whatever the pointer does, none of them is drawn again. */
export const DrawnLines = memo(function DrawnLines(props: LinesProps) {
  const { lines, looks, paths, hasCasing, chosen, scale } = props
  const groups = ORDER.map((strength) =>
    lines.filter((line) => lookOf(looks, line).strength === strength),
  )
  // The cars that are chosen first are below those that follow.
  const ofChosen = lines.filter(({ id }) => chosen.includes(id))
  return (
    <g aria-hidden className={styles['lines']}>
      {/* One transform for all of them: see `ChartPicture`. */}
      <g transform={scale.transform}>
        {groups.map((group, index) => (
          <g key={ORDER[index]}>
            {/* Below all chosen lines: those a few points apart would hide each other. */}
            {hasCasing &&
              ORDER[index] === 'chosen' &&
              ofChosen.map(({ id }) => (
                <path
                  key={id}
                  className={styles['casing']}
                  d={`${paths.get(id)?.usual}${paths.get(id)?.thin}`}
                />
              ))}
            {group.map((line) => (
              <DrawnLine
                key={line.id}
                line={line}
                {...lookOf(looks, line)}
                paths={paths.get(line.id) ?? NO_PATHS}
              />
            ))}
          </g>
        ))}
      </g>
      {ofChosen.map((line) => (
        <Rings
          key={line.id}
          line={line}
          classToken={lookOf(looks, line).classToken}
          scale={scale}
        />
      ))}
      {/* Above all lines, or those of chosen cars would cover them. */}
      {lines.map((line) => (
        <Cross
          key={line.id}
          line={line}
          isFaint={lookOf(looks, line).strength === 'faint'}
          scale={scale}
        />
      ))}
    </g>
  )
})

type CrossProps = { line: ChartLine; isFaint: boolean; scale: ChartScale }

/** Ends the line of a car that is out. */
function Cross({ line: { values, outAt }, isFaint, scale: { x, y, isInside } }: CrossProps) {
  if (outAt === undefined || outAt >= values.length) return null
  // The end of its last lap may be unknown.
  const step = values.findLastIndex((value, index) => index <= outAt && value !== null)
  const end = values[step] ?? null
  return isInside(end) ? (
    <path
      className={styles['out']}
      data-faint={isFaint || undefined}
      d={`M${x(step) - 4} ${y(end) - 4}l8 8m0 -8l-8 8`}
    />
  ) : null
}

/** The values between two unknown ones, which have no line. */
const dotsOf = (path: string) => path.match(/M[\d.]+ -?\d+h0(?=M|$)/g)?.join('')

const RING = { least: 1.75, most: 3.5 }

/** Smaller where many stops are close to each other, or they would hide the line. */
function ringSize(rings: readonly number[] = [], x: ChartScale['x']) {
  const [first = 0] = rings
  const distance = (x(rings.at(-1) ?? 0) - x(first)) / Math.max(1, rings.length - 1)
  return rings.length < 2 ? RING.most : Math.min(RING.most, Math.max(RING.least, distance / 4))
}

type DrawnProps = {
  line: ChartLine
  classToken: string
  dash: number
  strength: (typeof ORDER)[number]
  paths: Paths
  /** Under the pointer: above a picture that has the line already. */
  isNear?: boolean
}

/** One line, as it looks, in steps and units. */
export const DrawnLine = memo(function DrawnLine(props: DrawnProps) {
  const { line, classToken, dash, strength, paths, isNear = false } = props
  const dots = dotsOf(paths.usual)
  return (
    <g
      className={styles['car']}
      data-class={classToken}
      data-strength={strength === 'plain' ? undefined : strength}
      data-chosen={strength === 'chosen' || undefined}
      data-near={isNear || undefined}
      data-dash={dash}
    >
      {paths.thin && (
        <path
          className={styles['line']}
          data-thin={line.parts?.isDotted ? 'dots' : 'line'}
          d={paths.thin}
        />
      )}
      <path className={styles['line']} d={paths.usual} />
      {dots && <path className={styles['dots']} d={dots} />}
    </g>
  )
})

type RingsProps = { line: ChartLine; classToken: string; scale: ChartScale }

/** The rings of a chosen line. */
function Rings({ line: { rings, values }, classToken, scale: { x, y, isInside } }: RingsProps) {
  if (!rings) return null
  return (
    <g data-class={classToken}>
      {rings.map((step) => {
        const value = values[step] ?? null
        return isInside(value) ? (
          <circle
            key={step}
            className={styles['ring']}
            cx={x(step)}
            cy={y(value)}
            r={ringSize(rings, x)}
          />
        ) : null
      })}
    </g>
  )
}
