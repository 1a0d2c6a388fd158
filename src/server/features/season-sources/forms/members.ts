import { peopleOfFile } from '../people-of-file.ts'
import type { Reading } from '../reading.ts'
import type { OpenTable } from '../table/open-table.ts'
import { personOfRow } from './crew-of-row.ts'

/** A list of people, one to a row. */
export function readMembers(table: OpenTable, reading: Reading) {
  const rows = table.rows.map(table.row).map((row) => ({ row, crew: personOfRow(row) }))
  const personKey = peopleOfFile(
    reading,
    rows.map(({ crew }) => crew),
  )
  const lines = new Map<string, number>()
  for (const { row, crew } of rows) {
    const [person] = crew
    if (!person) {
      reading.problem(row.line, 'This row has no name.')
      continue
    }
    const key = personKey(person)
    const other = lines.get(key)
    if (other === undefined) lines.set(key, row.line)
    else
      reading.problem(
        row.line,
        `This row is about the same person as line ${other}: nothing tells them apart.`,
      )
  }
}
