import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { connectorRoom } from './chart-ends.tsx'
import { ChartKey } from './chart-key.tsx'
import type { ChartLine } from './chart-line.ts'
import { chartPaths } from './chart-paths.ts'
import { type AxisProps, ChartPicture, roundRange } from './chart-picture.tsx'
import { ChartPointer } from './chart-pointer.tsx'
import { chartScale } from './chart-scale.ts'
import { lineLooks } from './line-looks.ts'
import { placedEnds } from './placed-ends.ts'
import { useWidth } from './use-width.ts'

type Props = AxisProps & {
  label: string
  lines: readonly ChartLine[]
  /** The ids of the chosen lines. */
  chosen?: readonly string[]
  /** Without it, every line is chosen for good. At most four of those differ from each other. */
  onToggle?: (id: string) => void
  /** The name of a step: 'Lap 12'. */
  stepName: (step: number) => string
  /** The smallest and largest value; the first is at the top. */
  range: readonly [number, number]
  /** The range is widened to the next labels of the axis. */
  hasRoundRange?: boolean
  /** Px per line and at least. */
  rowHeight?: number
}

const NARROW_PX = 640
const LEFT = { wide: 48, narrow: 38 }
const RIGHT = { wide: 184, narrow: 42 }
/** The width of texts beside the plates of a narrow chart. */
const ABBREVIATION = 28
/** Without plates, names have more room; on narrow charts, they are in a key below. */
const RIGHT_WITHOUT_PLATES = { wide: 200, narrow: 12 }
const LEAST_HEIGHT = 260
const MOST_HEIGHT = 1_000
/** Before it is measured; also in tests, which have no layout. */
const USUAL_WIDTH = 800

/**
 * A line per car over the laps. The plates at its right end choose cars; arrow keys move along the laps and between the
 * plates. Of many lines, only some are strong. Lines without plates have samples there; a narrow chart has a key instead,
 * and only the chosen ones.
 */
export function LineChart(props: Props) {
  const { label, lines: all, range, hasRoundRange, rowHeight = 22, hasAxis = false } = props
  const chosen = useSame((props.onToggle ? props.chosen : all.map(({ id }) => id)) ?? [])
  const onToggle = useLatest(props.onToggle)
  const hasChoice = onToggle !== undefined
  const [frame, width] = useWidth<HTMLDivElement>(USUAL_WIDTH)
  const isNarrow = width < NARROW_PX
  const place = isNarrow ? 'narrow' : 'wide'
  const hasPlates = all.some(({ plate }) => plate !== undefined)
  const hasKey = isNarrow && !hasPlates && hasChoice
  const lines = useMemo(() => (hasKey ? onlyChosen(all, chosen) : all), [hasKey, all, chosen])
  const looks = useMemo(() => lineLooks(all, chosen, hasChoice), [all, chosen, hasChoice])
  const connector = useMemo(
    () => (hasKey ? undefined : connectorRoom(lines, { hasAxis, isNarrow })),
    [hasKey, lines, hasAxis, isNarrow],
  )
  const hasAbbreviations = isNarrow && all.some(({ abbreviation }) => abbreviation)
  const right =
    (hasPlates || !hasChoice ? RIGHT : RIGHT_WITHOUT_PLATES)[place] +
    (hasAbbreviations ? ABBREVIATION : 0) +
    (connector ?? 0)
  const [first, last] = hasRoundRange ? roundRange(range) : range
  const drawn = useMemo(() => [first, last] as const, [first, last])
  const paths = useMemo(() => chartPaths(lines, drawn), [lines, drawn])
  const scale = useMemo(
    () =>
      chartScale({
        steps: Math.max(1, ...lines.map(({ values }) => values.length)) - 1,
        range: drawn,
        unit: paths.unit,
        width,
        left: LEFT[place],
        right,
        height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, lines.length * rowHeight)),
      }),
    [lines, drawn, paths, width, place, right, rowHeight],
  )
  const placed = useMemo(
    () => (hasKey ? undefined : placedEnds(lines, scale)),
    [hasKey, lines, scale],
  )
  const shared = { lines, looks, chosen, scale, paths: paths.of, placed, connector }
  return (
    <ChartPointer
      frame={frame}
      {...shared}
      stepName={props.stepName}
      format={props.format}
      below={
        hasKey && (
          <ChartKey label={label} lines={all} looks={looks} chosen={chosen} onToggle={onToggle} />
        )
      }
    >
      <ChartPicture
        {...props}
        {...shared}
        {...(onToggle && { onToggle })}
        range={drawn}
        isNarrow={isNarrow}
      />
    </ChartPointer>
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
