import { scaleLinear } from 'd3-scale'
import {
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { HiddenText } from '../layout/text.tsx'
import { ChartEnds, leaderRoom } from './chart-ends.tsx'
import { ChartKey } from './chart-key.tsx'
import { type ChartLine, fullName } from './chart-line.ts'
import { ChartTip } from './chart-tip.tsx'
import { DrawnLines, insideOf } from './drawn-lines.tsx'
import { linePath, unitsOf } from './line-path.ts'
import { spacedHours } from './spaced-hours.ts'
import { stepTicks } from './step-ticks.ts'
import { digitsOf, timeTicks } from './time-ticks.ts'
import { useWidth } from './use-width.ts'
import styles from './chart.module.css'

type Props = {
  label: string
  lines: readonly ChartLine[]
  /** The ids of the chosen lines. */
  chosen?: readonly string[]
  /** Without it, every line is chosen for good. At most four of those differ from each other. */
  onToggle?: (id: string) => void
  /** The number of the first step, for ticks at round numbers. */
  firstStep?: number
  /** The steps are named, not numbered: as many labels as fit, at any steps. */
  hasNamedSteps?: boolean
  /** What the steps are: 'Lap', below the left axis. */
  stepNoun?: string
  /** The name of a step: 'Lap 12'. */
  stepName: (step: number) => string
  /** What stands under the axis at a step: '25'. */
  stepLabel: (step: number) => string
  format: (value: number) => string
  /** Labels on the left axis; without, every line starts with its plate. */
  hasAxis?: boolean
  /** The text of such a label; without it, as the values. */
  tickText?: (value: number, digits: 0 | 1) => string
  /** The values are seconds, so that labels are at round times. */
  isTime?: boolean
  /** The smallest and largest value; the first is at the top. */
  range: readonly [number, number]
  /** The range is widened to the next labels of the axis. */
  hasRoundRange?: boolean
  /** Times above the chart, at steps that need not be whole. */
  tops?: readonly { step: number; label: string }[]
  /** Whose times those are: 'Leader'. */
  topsOf?: string
  /** Dashed lines through the chart, at steps. */
  seams?: readonly { step: number; label: string }[]
  /** Px per line and at least. */
  rowHeight?: number
}

const NARROW_PX = 640
const LEFT = { wide: 48, narrow: 38 }
const RIGHT = { wide: 184, narrow: 42 }
/** Of texts beside the plates of a narrow chart. */
const ABBREVIATION = 28
/** Without plates, names have more room; on narrow charts, they are in a key below. */
const RIGHT_WITHOUT_PLATES = { wide: 200, narrow: 12 }
const TOP = 30
const BOTTOM = 32
const MOST_TICKS = 6
/** Less than a pixel of any chart. */
const ROUNDING = 1e-6
const LEAST_HEIGHT = 260
const MOST_HEIGHT = 1_000
/** Before it is measured; also in tests, which have no layout. */
const USUAL_WIDTH = 800

/**
 * A line per car over the laps. The plates at its right end choose cars; arrow keys move along the laps and between the
 * plates. Lines without plates have samples there; a narrow chart has a key instead, and only the chosen ones.
 */
export function LineChart(props: Props) {
  const { label, lines: all, stepName, stepLabel, format, tops = [], seams = [] } = props
  const chosen = useSame((props.onToggle ? props.chosen : all.map(({ id }) => id)) ?? [])
  const onToggle = useLatest(props.onToggle)
  const [frame, width] = useWidth<HTMLDivElement>(USUAL_WIDTH)
  const [step, setStep] = useState<number>()
  const [near, setNear] = useState<string>()
  const isNarrow = width < NARROW_PX
  const hasPlates = all.some(({ plate }) => plate !== undefined)
  const hasKey = isNarrow && !hasPlates && onToggle !== undefined
  const lines = useMemo(() => (hasKey ? onlyChosen(all, chosen) : all), [hasKey, all, chosen])
  const place = isNarrow ? 'narrow' : 'wide'
  const left = LEFT[place]
  const { hasAxis = false } = props
  const leader = useMemo(
    () => (hasKey ? undefined : leaderRoom(lines, { hasAxis, isNarrow })),
    [hasKey, lines, hasAxis, isNarrow],
  )
  const hasAbbreviations = isNarrow && all.some(({ abbreviation }) => abbreviation)
  const right =
    (hasPlates || !onToggle ? RIGHT : RIGHT_WITHOUT_PLATES)[place] +
    (hasAbbreviations ? ABBREVIATION : 0) +
    (leader ?? 0)
  const rowHeight = props.rowHeight ?? 22
  const height = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, lines.length * rowHeight))
  const steps = Math.max(1, ...lines.map(({ values }) => values.length)) - 1
  const x = useMemo(
    () => scaleLinear([0, Math.max(1, steps)], [left, Math.max(left + 1, width - right)]),
    [steps, left, right, width],
  )
  const { range, hasRoundRange } = props
  const [first = 0, last = 0] = hasRoundRange
    ? scaleLinear(range, []).nice(MOST_TICKS).domain()
    : range
  const y = useMemo(() => scaleLinear([first, last], [TOP, TOP + height]), [first, last, height])
  const isInside = useMemo(() => insideOf(first, last), [first, last])
  // In steps and units instead of pixels: a new width changes none of them.
  const { paths, unit } = useMemo(() => {
    const units = unitsOf([first, last], lines)
    return {
      paths: new Map(
        lines.map(({ id, values, parts, isBridged = false }) => {
          const options = { range: [first, last] as const, isBridged }
          const usual = linePath(parts?.usual ?? values, units, options)
          const isDotted = parts?.isDotted ?? false
          const thin = parts ? linePath(parts.thin, units, { ...options, isDotted }) : ''
          return [id, { usual, thin }]
        }),
      ),
      unit: units.size,
    }
  }, [lines, first, last])
  const transform = `translate(${x(0)} ${y(first)}) scale(${x(1) - x(0)} ${y(first + unit) - y(first)})`
  const shown = lines.filter(({ id }) => chosen.includes(id))
  const tipLines = shown.length > 0 ? shown : lines.filter(({ id }) => id === near)

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.round(x.invert(event.clientX - box.left))
    if (at < 0 || at > steps) {
      setStep(undefined)
      return
    }
    setStep(at)
    const value = event.clientY - box.top
    setNear(nearest(lines, at, (one) => (isInside(one) ? Math.abs(y(one) - value) : Infinity)))
  }

  function moveAlong(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setStep((now) => Math.min(steps, Math.max(0, (now ?? (by > 0 ? -1 : steps + 1)) + by)))
  }

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons inside
    <div ref={frame} className={styles['frame']} onKeyDown={moveAlong}>
      <svg
        className={styles['chart']}
        width={width}
        height={TOP + height + BOTTOM}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group inside of an SVG has no tag
        role="group"
        // Without buttons inside, the chart itself takes the focus for the arrow keys.
        {...(!onToggle && { tabIndex: 0 })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setStep(undefined)}
      >
        <g aria-hidden className={styles['axes']}>
          {xTicks.map((tick) => (
            <g key={tick} transform={`translate(${x(tick)} 0)`}>
              <line y1={TOP} y2={TOP + height} />
              <text y={TOP + height + 24} textAnchor="middle">
                {stepLabel(tick)}
              </text>
            </g>
          ))}
          {props.stepNoun && (
            <text x={left - 8} y={TOP + height + 24} textAnchor="end">
              {props.stepNoun}
            </text>
          )}
          {hasAxis &&
            yTicks.map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x1={left} x2={x(steps)} />
                <text x={left - 8} dy="0.35em" textAnchor="end">
                  {(props.tickText ?? format)(tick, digitsOf(yTicks))}
                </text>
              </g>
            ))}
          {seams.map((seam) => (
            <g key={seam.step} transform={`translate(${x(seam.step)} 0)`} data-seam>
              <line y1={TOP} y2={TOP + height} />
              <text
                x={seam.step > steps / 2 ? -6 : 6}
                y={TOP + height - 8}
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
          {spacedHours(tops, x).map((top) => (
            <g key={top.label} transform={`translate(${x(top.step)} 0)`} data-top>
              <text y={12} textAnchor="middle">
                {top.label}
              </text>
              <line y1={16} y2={24} />
            </g>
          ))}
        </g>
        <DrawnLines
          lines={lines}
          paths={paths}
          transform={transform}
          hasCasing={onToggle !== undefined}
          chosen={chosen}
          near={step !== undefined && shown.length === 0 ? near : undefined}
          x={x}
          y={y}
          isInside={isInside}
        />
        {!hasKey && (
          <ChartEnds
            lines={lines}
            chosen={chosen}
            {...(onToggle && { onToggle })}
            x={x}
            steps={steps}
            leader={leader}
            left={hasAxis ? undefined : left}
            y={y}
            isNarrow={isNarrow}
            top={TOP}
            bottom={TOP + height}
          />
        )}
        {step !== undefined && (
          <g aria-hidden className={styles['cursor']}>
            <line x1={x(step)} x2={x(step)} y1={TOP} y2={TOP + height} />
            {tipLines.map(({ id, values }) => {
              const value = values[step] ?? null
              return isInside(value) ? <circle key={id} cx={x(step)} cy={y(value)} r={4.5} /> : null
            })}
          </g>
        )}
      </svg>
      {hasKey && <ChartKey label={label} lines={all} chosen={chosen} onToggle={onToggle} />}
      {step !== undefined && tipLines.length > 0 && (
        <ChartTip
          title={stepName(step)}
          lines={tipLines.map((one) => ({ ...one, value: one.values[step] ?? null }))}
          format={format}
          x={x(step)}
          width={width}
        />
      )}
      <p aria-live="polite">
        {step !== undefined && (
          <HiddenText>
            {stepName(step)}:{' '}
            {tipLines
              .map((line) => `${fullName(line)} ${textAt(line.values, step, format)}`)
              .join(', ')}
          </HiddenText>
        )}
      </p>
    </div>
  )
}

/** The list of before as long as it has the same ids, so that what is drawn of them is not drawn again. */
function useSame(ids: readonly string[]) {
  const [same, setSame] = useState(ids)
  if (same === ids || String(same) === String(ids)) return same
  setSame(ids)
  return ids
}

/** For the same reason, one function that calls the one of the last render. */
function useLatest(call: ((id: string) => void) | undefined) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  const isGiven = call !== undefined
  return useMemo(() => (isGiven ? (id: string) => latest.current?.(id) : undefined), [isGiven])
}

/** All of them if none is chosen. */
function onlyChosen(lines: readonly ChartLine[], chosen: readonly string[]) {
  const ones = lines.filter(({ id }) => chosen.includes(id))
  return ones.length > 0 ? ones : lines
}

function nearest(
  lines: readonly ChartLine[],
  step: number,
  distanceTo: (value: number) => number,
): string | undefined {
  let best: { id: string; distance: number } | undefined
  for (const { id, values } of lines) {
    const value = values[step] ?? null
    if (value === null) continue
    const distance = distanceTo(value)
    if (distance < (best?.distance ?? Infinity)) best = { id, distance }
  }
  return best?.id
}

/** What a screen reader says of a line at a step. */
function textAt(values: ChartLine['values'], step: number, format: (value: number) => string) {
  const value = values[step] ?? null
  if (value !== null) return format(value)
  return values.slice(step).every((later) => later === null) ? 'not running' : 'no value'
}
