import { scaleLinear } from 'd3-scale'
import { memo } from 'react'
import { ChartEnds } from './chart-ends.tsx'
import type { ChartLine } from './chart-line.ts'
import type { Paths } from './chart-paths.ts'
import type { ChartScale } from './chart-scale.ts'
import { DrawnLines } from './drawn-lines.tsx'
import type { Looks } from './line-looks.ts'
import type { PlacedEnds } from './placed-ends.ts'
import { spacedHours } from './spaced-hours.ts'
import { stepTicks } from './step-ticks.ts'
import { digitsOf, timeTicks } from './time-ticks.ts'
import styles from './chart.module.css'

export type AxisProps = {
  /** The number of the first step, for ticks at round numbers. */
  firstStep?: number
  /** The steps are named, not numbered: as many labels as fit, at any steps. */
  hasNamedSteps?: boolean
  /** What the steps are: 'Lap', below the left axis. */
  stepNoun?: string
  /** What stands under the axis at a step: '25'. */
  stepLabel: (step: number) => string
  format: (value: number) => string
  /** Labels on the left axis; without, every line starts with its plate. */
  hasAxis?: boolean
  /** The text of such a label; without it, as the values. */
  tickText?: (value: number, digits: 0 | 1) => string
  /** The values are seconds, so that labels are at round times. */
  isTime?: boolean
  /** Times above the chart, at steps that need not be whole. */
  tops?: readonly { step: number; label: string }[]
  /** Whose times those are: 'Leader'. */
  topsOf?: string
  /** Dashed lines through the chart, at steps. */
  seams?: readonly { step: number; label: string }[]
}

type Props = AxisProps & {
  label: string
  lines: readonly ChartLine[]
  looks: Looks
  chosen: readonly string[]
  onToggle?: (id: string) => void
  scale: ChartScale
  paths: ReadonlyMap<string, Paths>
  range: readonly [first: number, last: number]
  isNarrow: boolean
  /** What names the lines beside their ends; without it, a key below the chart does. */
  placed: PlacedEnds | undefined
  /** Px of the lines to plates that are not beside the ends of theirs. */
  connector: number | undefined
}

/**
 * All of a chart but what follows the pointer, which moves above it: none of this is rendered or painted for it. Nothing
 * in it but the lines has a `transform`: browsers sort what has one into chunks, and go through all chunks in each frame.
 */
export const ChartPicture = memo(function ChartPicture(props: Props) {
  const { label, lines, looks, chosen, onToggle, scale, paths, placed, isNarrow } = props
  return (
    <svg
      className={styles['chart']}
      width={scale.width}
      height={scale.height}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group inside of an SVG has no tag
      role="group"
      // Without buttons inside, the chart itself takes the focus for the arrow keys.
      {...(!onToggle && { tabIndex: 0 })}
    >
      <Axes {...props} />
      <DrawnLines
        lines={lines}
        looks={looks}
        paths={paths}
        hasCasing={onToggle !== undefined}
        chosen={chosen}
        scale={scale}
      />
      {placed && (
        <ChartEnds
          lines={lines}
          looks={looks}
          chosen={chosen}
          {...(onToggle && { onToggle })}
          scale={scale}
          placed={placed}
          connector={props.connector}
          hasStarts={!props.hasAxis}
          isNarrow={isNarrow}
        />
      )}
    </svg>
  )
})

const MOST_TICKS = 6
/** Less than a pixel of any chart. */
const ROUNDING = 1e-6

/** The range, widened to the next labels of the axis. */
export const roundRange = (range: readonly [number, number]): readonly [number, number] => {
  const [first = 0, last = 0] = scaleLinear(range, []).nice(MOST_TICKS).domain()
  return [first, last]
}

type AxesProps = AxisProps & Pick<Props, 'scale' | 'range' | 'isNarrow'>

function Axes(props: AxesProps) {
  const { scale, hasAxis, stepLabel, format, tops = [], seams = [], isNarrow } = props
  const { x, y, steps, left, top, bottom } = scale
  const [first, last] = props.range
  const { firstStep = 0 } = props
  const xTicks = props.hasNamedSteps
    ? stepTicks(steps, x(1) - x(0))
    : scaleLinear([firstStep, firstStep + steps], [0, 1])
        .ticks(isNarrow ? 4 : 8)
        .filter(Number.isInteger)
        .map((tick) => tick - firstStep)
  // A computed end of the range may miss its label by the last digit.
  const slack = (last - first) * ROUNDING
  const labelled = [first - slack, last + slack] as const
  const yTicks = props.isTime
    ? timeTicks(Math.min(...labelled), Math.max(...labelled), MOST_TICKS)
    : scaleLinear(labelled, []).ticks(MOST_TICKS)
  return (
    <g aria-hidden className={styles['axes']}>
      {xTicks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} />
          <text x={x(tick)} y={bottom + 24} textAnchor="middle">
            {stepLabel(tick)}
          </text>
        </g>
      ))}
      {props.stepNoun && (
        <text x={left - 8} y={bottom + 24} textAnchor="end">
          {props.stepNoun}
        </text>
      )}
      {hasAxis &&
        yTicks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={x(steps)} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {(props.tickText ?? format)(tick, digitsOf(yTicks))}
            </text>
          </g>
        ))}
      {seams.map((seam) => (
        <g key={seam.step} data-seam>
          <line x1={x(seam.step)} x2={x(seam.step)} y1={top} y2={bottom} />
          <text
            x={x(seam.step) + (seam.step > steps / 2 ? -6 : 6)}
            y={bottom - 8}
            textAnchor={seam.step > steps / 2 ? 'end' : 'start'}
          >
            {seam.label}
          </text>
        </g>
      ))}
      {tops.length > 0 && props.topsOf && (
        <text x={left - 8} y={12} textAnchor="end">
          {props.topsOf}
        </text>
      )}
      {spacedHours(tops, x).map((one) => (
        <g key={one.label} data-top>
          <text x={x(one.step)} y={12} textAnchor="middle">
            {one.label}
          </text>
          <line x1={x(one.step)} x2={x(one.step)} y1={16} y2={24} />
        </g>
      ))}
    </g>
  )
}
