import type { NamedPerson } from '../people-of-file.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'

const BETWEEN_NAMES = /\s*[;/\n]\s*/

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
  const several = row.text('driver')?.split(BETWEEN_NAMES).filter(Boolean) ?? []
  if (several.length > 1)
    return several.map((name) => ({
      name,
      userName: null,
      steamId: null,
      discordId: null,
      nameInFile: null,
      ...shared,
    }))
  const one = personAt(row, 0)
  return one ? [{ ...one, ...shared }] : []
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
    nameInFile: row.text('nameInFile', index),
  }
}
