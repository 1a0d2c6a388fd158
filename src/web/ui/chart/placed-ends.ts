import type { ChartLine } from './chart-line.ts'
import { spreadLabels } from './spread-labels.ts'

export const PLATE = { width: 30, height: 17 }
/** Room for half a cross at the end of a line. */
export const PLATE_GAP = 8

type PlacedEnd = {
  line: ChartLine
  /** Px from the top of the chart to the middle of what names the line. */
  at: number
}

export type PlacedEnds = {
  /** From the top to the bottom. */
  ends: readonly PlacedEnd[]
  /** Px between two of them. */
  distance: number
}

type Place = { y: (value: number) => number; top: number; bottom: number }

/** The share of `distance` between the cars that are running and those that are out. */
const GROUP_GAP = 0.6

/** The values that a line goes through, not those that are only dots. */
export const pointsOf = ({ values, parts }: ChartLine) => (parts?.isDotted ? parts.usual : values)

export const lastValue = (line: ChartLine) => pointsOf(line).findLast((value) => value !== null)

/**
 * Where the lines are named at the right end of a chart: near their own ends, in the order of these. Cars that are out
 * follow below all that are running, in the order of the lines: wherever their lines ended, nobody is there any more.
 */
export function placedEnds(lines: readonly ChartLine[], { y, top, bottom }: Place): PlacedEnds {
  const known = lines.flatMap((line) => {
    const value = line.end ?? lastValue(line) ?? null
    return value === null ? [] : { line, wanted: y(value) }
  })
  const running = known
    .filter(({ line }) => !line.isOut)
    .toSorted((one, other) => one.wanted - other.wanted)
  const out = known.filter(({ line }) => line.isOut)
  const gap = running.length > 0 && out.length > 0 ? GROUP_GAP : 0
  const distance = Math.min(PLATE.height + 2, (bottom - top) / Math.max(1, known.length - 1 + gap))
  const firstOut = bottom - (out.length - 1) * distance
  const heights = spreadLabels(
    running.map(({ wanted }) => wanted),
    { distance, top, bottom: out.length > 0 ? firstOut - (1 + gap) * distance : bottom },
  )
  return {
    ends: [
      ...running.map(({ line }, index) => ({ line, at: heights[index] ?? top })),
      ...out.map(({ line }, index) => ({ line, at: firstOut + index * distance })),
    ],
    distance,
  }
}
