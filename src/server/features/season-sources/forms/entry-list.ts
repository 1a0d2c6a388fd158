import type { ImportedEntry } from '#shared/domain/season-imports/imported.ts'
import { type NamedPerson, peopleOfFile } from '../people-of-file.ts'
import { csvKey, type Reading } from '../reading.ts'
import { roundsOfFile } from '../rounds-of-file.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'
import { crewOfRow } from './crew-of-row.ts'
import { type ListedCar, shareCars } from './share-cars.ts'

type Listed = ListedCar & { row: OpenRow; crew: NamedPerson[]; round: string | null }

/** Cars with their crews: a row for each car, or for each driver. */
export function readEntryList(table: OpenTable, reading: Reading) {
  const roundOf = roundsOfFile(reading)
  const listed = table.rows.map(table.row).flatMap((row): Listed[] => {
    const round = roundOf(row.text('round'), row.line)?.key ?? null
    const crew = crewOfRow(table, row, round ?? '')
    const teamName = row.text('teamName')
    if (crew.length === 0 && teamName === null) {
      reading.problem(row.line, 'This row has neither a driver nor a team.')
      return []
    }
    const status = row.entryStatus()
    if (status === 'withdrawn') return []
    const [number, className] = [row.text('number'), row.text('className')]
    const hasCrew = crew.length > 1
    return [{ row, crew, round, line: row.line, number, className, teamName, hasCrew }]
  })
  const personKey = peopleOfFile(
    reading,
    listed.map(({ crew }) => crew),
  )
  const lines = new Map<string, number>()
  for (const cars of shareCars(listed, reading)) {
    const [first] = cars
    if (!first) continue
    const { row, round, number, className, teamName } = first
    const [captain] = first.crew
    const name = captain ? captain.name : teamName
    const entry: ImportedEntry = {
      key: csvKey(reading.options.championship, { kind: 'entry', round, className, number, name }),
      at: reading.at(row.line),
      number,
      className,
      carName: row.text('carName'),
      teamName,
      drivers: [...new Set(cars.flatMap(({ crew }) => crew.map(personKey)))],
      round,
      status: row.entryStatus(),
      signedUpAt: row.instant('signedUpAt'),
    }
    const other = lines.get(entry.key)
    if (other === undefined) reading.entries.push(entry)
    else reading.problem(row.line, `This row is about the same car as line ${other}.`)
    lines.set(entry.key, other ?? row.line)
  }
}
