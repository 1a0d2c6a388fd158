import type { TableRow } from '#shared/contract/championship-tables.ts'
import { sum } from '#shared/domain/scoring/decimals.ts'
import type { NumberedRound } from './numbered-rounds.ts'

/** A competitor's points after each round; the last of them is the total. */
export type Progress = { row: TableRow; totals: number[] }

/** Points over the rounds: what counts in the end, so a dropped score leaves the total as it was. */
export function progressOf(
  rows: readonly TableRow[],
  rounds: readonly NumberedRound[],
): Progress[] {
  return rows
    .filter(({ position }) => position !== null)
    .map((row) => {
      const ofNoRound = pointsOf(row, (id) => !rounds.some((round) => round.id === id))
      let total = ofNoRound
      const totals = rounds.map(({ id, index }) => {
        const cell = row.cells[index] ?? null
        const won = cell && !cell.dropped ? cell.points : 0
        total = sum([total, won, pointsOf(row, (round) => round === id)])
        return total
      })
      return { row, totals: row.isAtFloor ? [...totals.slice(0, -1), row.points] : totals }
    })
}

/** Competitors with the same points after each round: the crew of a car, who share a line of a chart. */
export type SharedProgress = { rows: readonly TableRow[]; totals: readonly number[] }

/** @param first keys of those who are named first on a shared line */
export function sharedProgress(
  all: readonly Progress[],
  first: ReadonlySet<string>,
): SharedProgress[] {
  const shared = new Map<string, { rows: TableRow[]; totals: number[] }>()
  for (const { row, totals } of all) {
    const line = shared.get(totals.join(' ')) ?? { rows: [], totals }
    if (first.has(row.key)) line.rows.unshift(row)
    else line.rows.push(row)
    shared.set(totals.join(' '), line)
  }
  return [...shared.values()]
}

/** Given or taken away by decisions about these rounds. */
function pointsOf({ deductions }: TableRow, isAbout: (round: string | null) => boolean) {
  return sum(
    deductions.flatMap(({ points, round, counts }) => (counts && isAbout(round) ? points : [])),
  )
}
