import { scaleLinear } from 'd3-scale'

/** Px above the lines of a chart, for times, and below them, for the axis. */
const TOP = 30
const BOTTOM = 32

type Size = {
  /** The last step. */
  steps: number
  /** The values at the top and at the bottom. */
  range: readonly [first: number, last: number]
  /** Values that one unit of its paths is. */
  unit: number
  /** Px of the whole chart, and beside its lines. */
  width: number
  left: number
  right: number
  /** Px of its lines. */
  height: number
}

/** From steps and values to pixels. */
export function chartScale({ steps, range, unit, width, left, right, height }: Size) {
  const [first, last] = range
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  const x = scaleLinear([0, Math.max(1, steps)], [left, Math.max(left + 1, width - right)])
  const y = scaleLinear([first, last], [TOP, TOP + height])
  return {
    x,
    y,
    steps,
    width,
    left,
    top: TOP,
    bottom: TOP + height,
    /** Px of all of it. */
    height: TOP + height + BOTTOM,
    /** From the steps and units of paths. */
    transform: `translate(${x(0)} ${y(first)}) scale(${x(1) - x(0)} ${y(first + unit) - y(first)})`,
    /** Whether a value is within the range. */
    isInside: (value: number | null): value is number =>
      value !== null && value >= low && value <= high,
  }
}

export type ChartScale = ReturnType<typeof chartScale>
