import { nameKey } from '#shared/domain/drivers/names.ts'
import {
  numberStyle,
  readCount,
  readThousandths,
} from '#shared/domain/season-imports/read-numbers.ts'
import { readDuration } from '#shared/domain/season-imports/read-dates.ts'
import type { ImportedPerson } from '#shared/domain/season-imports/imported.ts'
import { resultStatus } from '#shared/domain/season-imports/status-words.ts'
import { csvKey, type Reading } from '../reading.ts'
import { settlePlaces } from '../results-of-file.ts'
import { roundOfFile } from '../round-of-file.ts'
import { rawColumns } from '../table/raw-columns.ts'
import type { Table, TableRow } from '../table/read-table.ts'

const memberKey = (id: string) => `irlm:member:${id}`
const teamKey = (id: string) => `irlm:team:${id}`

/** Tables of iRLeagueManager. Its ids of people are iRacing's, so nobody has a Steam id. */
export function readIrlmMembers(table: Table, reading: Reading) {
  const cell = rawColumns(table)
  for (const row of table.rows) {
    const person = memberOf(row, cell, reading)
    if (!person) continue
    const [number, teamName] = [cell(row, 'Number'), cell(row, 'TeamName')]
    if (number === null && teamName === null) continue
    reading.entries.push({
      ...nothingOfEntry,
      key: `irlm:entry:${person.key.slice('irlm:'.length)}`,
      at: reading.at(row.line),
      number,
      teamName,
      drivers: [person.key],
    })
  }
}

const nothingOfEntry = {
  className: null,
  carName: null,
  round: null,
  status: 'confirmed',
  signedUpAt: null,
} as const

type Cell = ReturnType<typeof rawColumns>

function memberOf(row: TableRow, cell: Cell, reading: Reading): ImportedPerson | undefined {
  const id = cell(row, 'MemberId')
  const name = [cell(row, 'Firstname'), cell(row, 'Lastname')].filter(Boolean).join(' ')
  if (id === null || name === '') {
    reading.problem(row.line, 'This row has no member with a name.')
    return undefined
  }
  const person = {
    key: memberKey(id),
    at: reading.at(row.line),
    name,
    userName: null,
    steamId: null,
    discordId: cell(row, 'DiscordId'),
    namesInFiles: [],
  }
  reading.people.push(person)
  return person
}

/** Cars of a season with their drivers, one to a row. */
export function readIrlmRoster(table: Table, reading: Reading) {
  const cell = rawColumns(table)
  const cars = new Map<string, Reading['entries'][number]>()
  for (const row of table.rows) {
    const person = memberOf(row, cell, reading)
    if (!person) continue
    const teamId = cell(row, 'TeamId')
    const key = `${teamId === null ? person.key : teamKey(teamId)}:roster:${cell(row, 'RosterId')}`
    const known = cars.get(key)
    if (known) {
      known.drivers.push(person.key)
      continue
    }
    const [number, teamName] = [cell(row, 'Number'), cell(row, 'TeamName')]
    const at = reading.at(row.line)
    const entry = { ...nothingOfEntry, key, at, number, teamName, drivers: [person.key] }
    cars.set(key, entry)
    reading.entries.push(entry)
  }
}

/** The table of the season. 'Points' repeats the total, which penalties have already been taken from. */
export function readIrlmTable(table: Table, reading: Reading) {
  const cell = rawColumns(table)
  const total = 'Total Points'
  const points = numbersOf(table, cell, reading, [total, 'Penalties'])
  for (const row of table.rows) {
    const person = personByName(row, cell, reading)
    const sum = points(row, total)
    if (!person || sum === null) continue
    const penalty = Math.abs(points(row, 'Penalties') ?? 0)
    reading.points.push({
      key: `irlm:table:${person}`,
      at: reading.at(row.line),
      round: null,
      className: null,
      number: null,
      person,
      teamName: cell(row, 'TeamName'),
      place: readCount(cell(row, 'Position') ?? ''),
      points: sum + penalty,
      bonus: 0,
      penalty,
      note: null,
    })
  }
}

/** The result of a race, whose round is in the name of the file or asked. */
export function readIrlmResult(table: Table, reading: Reading) {
  const round = roundOfFile(reading)
  if (!round) return
  const cell = rawColumns(table)
  const heads = ['Race Points', 'Bonus Points', 'Penalty Points'] as const
  const points = numbersOf(table, cell, reading, heads)
  const results = table.rows.flatMap((row) => {
    const person = personByName(row, cell, reading)
    if (!person) return []
    const [own, bonus, penalty] = heads.map((head) => points(row, head))
    const at = reading.at(row.line)
    const place = readCount(cell(row, 'Position') ?? '')
    const teamName = cell(row, 'Team')
    const shared = { at, round: round.key, className: null, number: null, teamName }
    const status = resultStatus(cell(row, 'Status') ?? 'finished') ?? 'finished'
    if (own !== null && own !== undefined)
      reading.points.push({
        ...shared,
        key: csvKey(reading.options.championship, {
          kind: 'points',
          round: round.key,
          name: person,
        }),
        person,
        place,
        points: own,
        bonus: bonus ?? 0,
        penalty: Math.abs(penalty ?? 0),
        note: null,
      })
    const result = {
      ...shared,
      key: csvKey(reading.options.championship, { kind: 'result', round: round.key, name: person }),
      entry: null,
      carName: null,
      drivers: [person],
      place,
      placeInClass: null,
      laps: readCount(cell(row, 'Laps Compl.') ?? ''),
      totalTimeMs: null,
      bestLapMs: readDuration(cell(row, 'Fastest Lap') ?? ''),
      status: status === 'excused' ? ('dns' as const) : status,
      hasFastestLap: false,
      points: own === null || own === undefined ? null : own + (bonus ?? 0),
    }
    return [result]
  })
  settlePlaces(results)
  reading.results.push(...results)
}

/** Results name people without their ids. */
function personByName(row: TableRow, cell: Cell, reading: Reading) {
  const name = cell(row, 'Name')
  const id = cell(row, 'MemberId')
  if (name === null) {
    reading.problem(row.line, 'This row has no name.')
    return undefined
  }
  const key = id === null ? `irlm:name:${nameKey(name)}` : memberKey(id)
  reading.people.push({
    key,
    at: reading.at(row.line),
    name,
    userName: null,
    steamId: null,
    discordId: null,
    namesInFiles: [],
  })
  return key
}

/** Numbers are in the culture of the server, so the columns together say how they are written. */
function numbersOf(table: Table, cell: Cell, reading: Reading, heads: readonly string[]) {
  const written = heads.flatMap((head) => table.rows.map((row) => cell(row, head) ?? ''))
  const found = numberStyle(written)
  const style = found === 'ask' ? 'comma' : found
  return (row: TableRow, head: string) => {
    const text = cell(row, head)
    if (text === null) return null
    const value = readThousandths(text, style)
    if (value === null)
      reading.problem(row.line, `"${text}" is not a number with up to three decimals.`, {
        column: head,
        lost: 'value',
      })
    return value
  }
}
