/** Values of a chart in steps from `base`, of which a path has whole numbers only. */
export type Units = { base: number; size: number }

/** Finer than what a screen shows of a chart of 1,000 px. */
const STEPS = 4_000

/** Whole values are their own steps. */
export function unitsOf(
  [first, last]: readonly [number, number],
  lines: readonly { values: readonly (number | null)[] }[],
): Units {
  const isWhole = lines.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  return { base: first, size: isWhole ? 1 : Math.abs(last - first) / STEPS || 1 }
}

type Options = {
  /** The range of the chart, whose edge a line crosses to values outside of it. */
  range?: readonly [number, number]
  /** A single null does not interrupt the line. */
  isBridged?: boolean
  /** A dot for each value instead of a line. */
  isDotted?: boolean
}

/**
 * A line through values at 0, 1, 2 …: from each point to the next, or straight on where the value stays. A tenth of the
 * letters that a path in pixels has, so that it can be part of a page's HTML. Null interrupts the line.
 */
export function linePath(
  values: readonly (number | null)[],
  { base, size }: Units,
  { range = [-Infinity, Infinity], isBridged = false, isDotted = false }: Options = {},
) {
  const low = Math.min(...range)
  const high = Math.max(...range)
  const unitsFrom = (value: number) => Math.round((value - base) / size)
  if (isDotted)
    return values
      .map((value, index) =>
        value === null || value < low || value > high ? '' : `M${index} ${unitsFrom(value)}h0`,
      )
      .join('')
  let path = ''
  /** Where the line is; undefined where it is interrupted. */
  let at: number | undefined
  let level = 0
  // Steps in the same direction, which are one piece.
  let ahead = 0
  let rise = 0

  const flush = () => {
    if (ahead > 0) path += piece(ahead, rise * ahead)
    ahead = 0
  }
  for (const [index, value] of values.entries()) {
    const before = values[index - 1] ?? null
    if (value === null) {
      if (isBridged && at === index - 1 && (values[index + 1] ?? null) !== null) continue
      flush()
      at = undefined
      continue
    }
    const edge = Math.min(high, Math.max(low, value))
    if (edge !== value) {
      flush()
      if (at !== undefined && before !== null)
        path += piece(shareTo(edge, before, value), unitsFrom(edge) - level)
      at = undefined
      continue
    }
    const next = unitsFrom(value)
    if (at !== undefined) {
      const steps = index - at
      if (steps > 1 || next - level !== rise) flush()
      if (steps > 1) path += piece(steps, next - level)
      else {
        rise = next - level
        ahead++
      }
    } else if (before !== null) {
      const from = Math.min(high, Math.max(low, before))
      const share = shareTo(from, value, before)
      path += `M${short(index - share)} ${unitsFrom(from)}${piece(share, next - unitsFrom(from))}`
    } else {
      const isAlone = (values[index + 1] ?? null) === null && !(isBridged && values[index + 2])
      path += `M${index} ${next}${isAlone ? 'h0' : ''}`
    }
    at = index
    level = next
  }
  flush()
  return path
}

/** How far along the step from one value to another the edge of the chart is. */
const shareTo = (edge: number, from: number, to: number) => (edge - from) / (to - from)

const piece = (ahead: number, rise: number) =>
  rise === 0 ? `h${short(ahead)}` : `l${short(ahead)}${rise < 0 ? '' : ' '}${rise}`

const short = (steps: number) => Number(steps.toFixed(2))
