/** One line of the bench's table. `limit` is an upper or a lower bound for `measured`. */
export type Figure = {
  what: string
  measured: number
  unit: string
  /** How it was measured. */
  note?: string
} & (Limit | { limit?: undefined; rule?: undefined })

type Limit = { limit: number; rule: 'at most' | 'at least' }

/** A figure without a limit is only reported. */
export function holds({ measured, limit, rule }: Figure) {
  if (limit === undefined) return true
  return rule === 'at most' ? measured <= limit : measured >= limit
}

export function printFigures(figures: readonly Figure[]) {
  const rows = figures.map((figure) => [
    figure.limit === undefined ? '' : holds(figure) ? 'ok' : 'MISSED',
    figure.what,
    shown(figure.measured, figure.unit),
    figure.limit === undefined ? '' : `${figure.rule} ${shown(figure.limit, figure.unit)}`,
    figure.note ?? '',
  ])
  const table = [['', 'figure', 'measured', 'limit', 'note'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param share between 0 and 1 */
export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function shown(value: number, unit: string) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`
}
