import type { NamedPerson } from '../people-of-file.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'

const BETWEEN_NAMES = /\s*[;/\n]\s*/
const BETWEEN_NAMES_IN_FILES = /\s*[;\n]\s*/

/** The people that a row names: in columns such as 'Driver 2', or several in one cell. */
export function crewOfRow(table: OpenTable, row: OpenRow, scope: string): NamedPerson[] {
  const shared = {
    scope,
    row: row.line,
    className: row.text('className'),
    number: row.text('number'),
  }
  const columns = Math.max(1, table.repeats('driver'), table.repeats('userName'))
  if (columns > 1)
    return Array.from({ length: columns }, (_, index) => personAt(row, index)).flatMap((person) =>
      person ? { ...person, ...shared } : [],
    )
  const several = namesIn(table, row)
  if (several.length > 1)
    return several.map((name) => ({
      name,
      userName: null,
      steamId: null,
      discordId: null,
      namesInFiles: [],
      ...shared,
    }))
  const one = personAt(row, 0)
  return one ? [{ ...one, ...shared }] : []
}

/** The person of a row that is about one; nobody if it has no name. */
export function personOfRow(row: OpenRow): NamedPerson[] {
  const person = personAt(row, 0)
  const shared = { scope: '', row: row.line, className: null, number: null }
  return person ? [{ ...person, ...shared }] : []
}

/** Where other columns say more of a driver, there is only one in a row. */
function namesIn(table: OpenTable, row: OpenRow) {
  if (table.has('steamId') || table.has('userName') || table.has('discordId')) return []
  return row.text('driver')?.split(BETWEEN_NAMES).filter(Boolean) ?? []
}

function personAt(row: OpenRow, index: number) {
  const isFirst = index === 0
  const parts = isFirst ? [row.text('firstName'), row.text('lastName')].filter(Boolean) : []
  const userName = row.text('userName', index)
  const name =
    (isFirst ? row.text('realName') : null) ??
    row.text('driver', index) ??
    (parts.length > 0 ? parts.join(' ') : userName)
  if (name === null) return undefined
  return {
    name,
    userName,
    steamId: row.steamId(index),
    discordId: row.discordId(index),
    namesInFiles: row.text('nameInFile', index)?.split(BETWEEN_NAMES_IN_FILES) ?? [],
  }
}
