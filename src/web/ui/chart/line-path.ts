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

/**
 * A line through values at 0, 1, 2 …: from each point to the next, or straight on where the value stays. A tenth of the
 * letters that a path in pixels has, so that it can be part of a page's HTML. Null interrupts the line.
 */
export function linePath(values: readonly (number | null)[], { base, size }: Units) {
  let path = ''
  let at: number | undefined
  let level = 0
  // Of the same direction, which are one piece.
  let ahead = 0
  let rise = 0

  const flush = () => {
    if (ahead === 0) return
    path += rise === 0 ? `h${ahead}` : `l${ahead}${rise < 0 ? '' : ' '}${rise * ahead}`
    ahead = 0
  }
  for (const [index, value] of values.entries()) {
    if (value === null) {
      flush()
      at = undefined
      continue
    }
    const next = Math.round((value - base) / size)
    if (at === undefined) {
      const isAlone = (values[index + 1] ?? null) === null
      path += `M${index} ${next}${isAlone ? 'h0' : ''}`
    } else {
      if (next - level !== rise) flush()
      rise = next - level
      ahead++
    }
    at = index
    level = next
  }
  flush()
  return path
}
