import { z } from 'zod'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { ImportedPerson } from '#shared/domain/season-imports/imported.ts'
import { readSteamId } from '#shared/domain/season-imports/steam-id-cell.ts'
import type { Reading } from '../reading.ts'
import type { OpenTable } from '../table/open-table.ts'
import { ServiceId, startNumber, Text } from './json-values.ts'
import { readRows } from './read-rows.ts'
import { type ListedCar, shareCars } from './share-cars.ts'

const User = z.object({
  user_id: ServiceId,
  username: Text,
  first_name: Text,
  last_name: Text,
  steam64_id: Text,
  discord_uid: Text,
  /** In older answers only. */
  car_number: Text,
})

export const simGridUserKey = (id: string) => `simgrid:user:${id}`

/** Rows of tables have no id of the user. */
const accountKey = (userName: string | null, name: string) =>
  `simgrid:account:${nameKey(userName ?? name)}`

/** All who are registered: neither car nor class, and not who raced. */
export function readSimGridUsers(list: readonly unknown[], reading: Reading) {
  reading.leaveOut('Languages are never taken over.')
  for (const { row, value } of readRows(list, User, reading)) {
    const { user_id: id, username: userName, discord_uid: discordId } = value
    const realName = [value.first_name, value.last_name].filter(Boolean).join(' ')
    const name = realName || userName
    if (!name) {
      reading.problem(row, 'This user has no name.', { column: 'username' })
      continue
    }
    const { steamId, sentence } = readSteamId(value.steam64_id ?? '')
    if (sentence) reading.problem(row, sentence, { column: 'steam64_id', lost: 'value' })
    const person = { key: simGridUserKey(id), at: reading.at(row), name, userName }
    reading.people.push({ ...person, steamId, discordId, namesInFiles: [] })
    const number = startNumber(value.car_number)
    if (number !== null)
      reading.entries.push({
        key: `simgrid:entry:user:${id}`,
        at: reading.at(row),
        number,
        className: null,
        carName: null,
        teamName: null,
        drivers: [person.key],
        round: null,
        status: 'confirmed',
        signedUpAt: null,
      })
  }
}

type Listed = ListedCar & { person: ImportedPerson; carName: string | null; at: string | null }

/** One row for each driver, whose number can be blank. */
export function readSimGridEntryList(table: OpenTable, reading: Reading) {
  reading.leaveOut('Licence numbers are never taken over.')
  const listed = table.rows.map(table.row).flatMap((row): Listed[] => {
    const userName = row.text('userName')
    const name = row.text('realName') ?? userName
    if (name === null) {
      reading.problem(row.line, 'This row has no name.')
      return []
    }
    const person: ImportedPerson = {
      key: accountKey(userName, name),
      at: reading.at(row.line),
      name,
      userName,
      steamId: row.steamId(),
      discordId: null,
      namesInFiles: [],
    }
    return [
      {
        person,
        carName: row.text('carName'),
        at: row.instant('signedUpAt'),
        line: row.line,
        round: null,
        number: startNumber(row.text('number')),
        className: row.text('className'),
        teamName: null,
        hasCrew: false,
      },
    ]
  })
  const lines = new Map<string, number>()
  const known = listed.filter(({ person, line }) => {
    const other = lines.get(person.key)
    if (other === undefined) lines.set(person.key, line)
    else reading.problem(line, `This row is about the same account as line ${other}.`)
    return other === undefined
  })
  reading.people.push(...known.map(({ person }) => person))
  for (const cars of shareCars(known, reading)) {
    const [first] = cars
    if (!first) continue
    const { number, className, carName, person } = first
    reading.entries.push({
      key: `simgrid:entry:${person.key.slice('simgrid:account:'.length)}`,
      at: reading.at(first.line),
      number,
      className,
      carName,
      teamName: null,
      drivers: cars.map((car) => car.person.key),
      round: null,
      status: 'confirmed',
      signedUpAt: first.at,
    })
  }
}
