import { type NamedPerson, peopleOfFile } from '../people-of-file.ts'
import type { Reading } from '../reading.ts'
import { resultsOfFile, settlePlaces } from '../results-of-file.ts'
import { roundOfFile } from '../round-of-file.ts'
import { roundsOfFile } from '../rounds-of-file.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'
import { crewOfRow } from './crew-of-row.ts'

type Placed = { row: OpenRow; round: string; crew: NamedPerson[] }

/** The order of the cars in one round, or of several if there is a column for it. */
export function readClassification(table: OpenTable, reading: Reading) {
  const roundOf = roundsOfFile(reading)
  const whole = table.has('round') ? null : roundOfFile(reading)
  const placed = table.rows.map(table.row).flatMap((row): Placed[] => {
    const round = whole ?? roundOf(row.text('round'), row.line)
    if (round) {
      round.state = 'completed'
      return [{ row, round: round.key, crew: crewOfRow(table, row, round.key) }]
    }
    if (table.has('round')) reading.problem(row.line, 'This row does not say its round.')
    return []
  })
  const personKey = peopleOfFile(
    reading,
    placed.map(({ crew }) => crew),
  )
  const addResult = resultsOfFile(reading)
  for (const { row, round, crew } of placed) {
    const isNameless = crew.length === 0 && row.text('teamName') === null
    if (isNameless && row.text('number') === null)
      reading.problem(row.line, 'This row has neither a driver, a team nor a number.')
    else addResult({ row, round, crew, drivers: crew.map(personKey), placesAre: 'overall' })
  }
  for (const { key } of reading.rounds)
    settlePlaces(reading.results.filter(({ round }) => round === key))
}
