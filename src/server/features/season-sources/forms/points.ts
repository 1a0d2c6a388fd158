import { type NamedPerson, peopleOfFile } from '../people-of-file.ts'
import { csvKey, type Reading } from '../reading.ts'
import { resultsOfFile } from '../results-of-file.ts'
import { roundsOfFile } from '../rounds-of-file.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'
import { crewOfRow } from './crew-of-row.ts'

type Scored = { row: OpenRow; round: string | null; crew: NamedPerson[] }

/**
 * Points of rounds that are over, one competitor to a row: a driver, or a team if the row names no driver. Rows with a place
 * are the classification of their round at the same time.
 */
export function readPoints(table: OpenTable, reading: Reading) {
  const roundOf = roundsOfFile(reading)
  const scored = table.rows.map(table.row).map((row): Scored => {
    const round = roundOf(row.text('round'), row.line)
    if (round) round.state = 'completed'
    const key = round?.key ?? null
    // In a total, who raced in two classes is there twice.
    const scope = key ?? `total ${row.text('className')}`
    return { row, round: key, crew: crewOfRow(table, row, scope) }
  })
  const personKey = peopleOfFile(
    reading,
    scored.map(({ crew }) => crew),
  )
  const lines = new Map<string, number>()
  const addResult = resultsOfFile(reading)
  const hasPlaces = table.has('place')
  for (const { row, round, crew } of scored) {
    const drivers = crew.map(personKey)
    const teamName = row.text('teamName')
    if (drivers.length === 0 && teamName === null) {
      reading.problem(row.line, 'This row has neither a driver nor a team.')
      continue
    }
    addPoints(reading, { row, round, drivers }, lines)
    if (round !== null && hasPlaces) addResult({ row, round, drivers, crew, placesAre: 'class' })
  }
}

type Row = { row: OpenRow; round: string | null; drivers: string[] }

/** `lines` are those of the competitors that were read. */
function addPoints(reading: Reading, { row, round, drivers }: Row, lines: Map<string, number>) {
  const points = row.thousandths('points')
  const isUnreadable = points === null && row.text('points') !== null
  if (isUnreadable) return
  if (points === null && row.text('status') === null) {
    reading.problem(row.line, 'This row has no points.')
    return
  }
  const [className, number, teamName] = [
    row.text('className'),
    row.text('number'),
    row.text('teamName'),
  ]
  for (const person of drivers.length > 0 ? drivers : [null]) {
    const kind = person === null ? 'team-points' : 'points'
    const key = csvKey(reading.options.championship, {
      kind,
      round,
      className,
      number,
      name: person ?? teamName,
    })
    const other = lines.get(key)
    if (other !== undefined) {
      reading.problem(row.line, `This row is about the same competitor as line ${other}.`)
      continue
    }
    lines.set(key, row.line)
    reading.points.push({
      key,
      at: reading.at(row.line),
      round,
      className,
      number,
      person,
      teamName,
      place: row.count('place'),
      points: points ?? 0,
      bonus: row.thousandths('bonus') ?? 0,
      penalty: Math.abs(row.thousandths('penalty') ?? 0),
      note: row.text('note'),
    })
  }
}
