import type { Preview } from '#shared/contract/championship-form.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { countedRows } from '#shared/domain/scoring/words/table-title.ts'

type Moves = Preview['moves']

/** What saving would change, in a sentence. */
export function movesText(moves: Moves, of: TableOf) {
  if (moves.length === 0) return 'Nobody moves: the table stays as it is.'
  return `Saving changes ${changesText(moves, of)} in this table.`
}

/** '2 places and the points of 5 drivers' */
function changesText(moves: Moves, of: TableOf) {
  const placed = moves.filter(({ from, to }) => from !== to)
  const pointed = moves.filter(({ pointsBefore, pointsAfter }) => pointsBefore !== pointsAfter)
  return [
    placed.length > 0 && counted(placed.length, 'place'),
    pointed.length > 0 && `the points of ${countedRows(pointed.length, of)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

type BarState = {
  isWaiting: boolean
  hasFailed: boolean
  /** A new championship has no table that could change. */
  hasMoves: boolean
  of: TableOf
  data: Preview | undefined
}

/** The same in a few words, for the bar on phones. */
export function barText({ isWaiting, hasFailed, hasMoves, of, data }: BarState) {
  if (isWaiting) return 'Something is missing or wrong'
  if (hasFailed) return 'The preview failed'
  if (!data) return 'Computing...'
  const rows = countedRows(data.table.rows.length, of)
  if (data.borrowedFrom !== null) return `${rows}, with the races of ${data.borrowedFrom}`
  if (!hasMoves) return rows
  return data.moves.length === 0 ? 'Nobody moves' : `Changes ${changesText(data.moves, of)}`
}
