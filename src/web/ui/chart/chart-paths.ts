import type { ChartLine } from './chart-line.ts'
import { linePath, unitsOf } from './line-path.ts'

/** What is drawn of a line, in steps and units instead of pixels: a new width changes none of them. */
export type Paths = { usual: string; thin: string }

type ChartPaths = {
  of: ReadonlyMap<string, Paths>
  /** The values that one unit is. */
  unit: number
}

export function chartPaths(
  lines: readonly ChartLine[],
  range: readonly [first: number, last: number],
): ChartPaths {
  const units = unitsOf(range, lines)
  const of = new Map(
    lines.map(({ id, values, parts, isBridged = false }) => {
      const options = { range, isBridged }
      const usual = linePath(parts?.usual ?? values, units, options)
      const isDotted = parts?.isDotted ?? false
      const thin = parts ? linePath(parts.thin, units, { ...options, isDotted }) : ''
      return [id, { usual, thin }]
    }),
  )
  return { of, unit: units.size }
}
