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

/** Given or taken away by decisions about these rounds. */
function pointsOf({ deductions }: TableRow, isAbout: (round: string | null) => boolean) {
  return sum(
    deductions.flatMap(({ points, round, counts }) => (counts && isAbout(round) ? points : [])),
  )
}
