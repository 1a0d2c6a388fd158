import { z } from 'zod'
import { readSteamId } from '#shared/domain/season-imports/steam-id-cell.ts'
import { csvKey, type Reading } from '../reading.ts'
import { Num, startNumber, Text } from './json-values.ts'
import { readRows } from './read-rows.ts'

const Driver = z.object({
  firstName: Text,
  lastName: Text,
  shortName: Text,
  playerID: Text,
})

const AccEntry = z.object({
  drivers: z.array(Driver),
  raceNumber: Num,
})

/**
 * The entry list of Assetto Corsa Competizione, which SimGrid also writes for other games: crews and numbers. Its models of cars
 * are those of another game. Rows of the server's admins have no name and are skipped.
 */
export function readAccEntryList(list: readonly unknown[], reading: Reading) {
  reading.leaveOut('Nationalities, ratings and ballast are never taken over.')
  const keys = new Set<string>()
  const lines = new Map<string, number>()
  for (const { row, value } of readRows(list, AccEntry, reading)) {
    const drivers = value.drivers.flatMap((driver) => personOf(driver, row))
    if (drivers.length === 0) continue
    const number = startNumber(value.raceNumber === null ? null : String(value.raceNumber))
    const twin = number === null ? undefined : lines.get(number)
    if (twin !== undefined)
      reading.problem(row, `Number ${number} is also in entry ${twin}. This one has none now.`, {
        column: 'raceNumber',
        lost: 'value',
      })
    else if (number !== null) lines.set(number, row)
    const [first] = drivers
    reading.entries.push({
      key: csvKey(reading.options.championship, { kind: 'acc-entry', number, name: first ?? null }),
      at: reading.at(row),
      number: twin === undefined ? number : null,
      className: null,
      carName: null,
      teamName: null,
      drivers,
      round: null,
      status: 'confirmed',
      signedUpAt: null,
    })
  }

  function personOf({ firstName, lastName, playerID }: z.output<typeof Driver>, row: number) {
    const name = [firstName, lastName].filter(Boolean).join(' ')
    if (name === '') return []
    const isOfXbox = playerID?.startsWith('M') ?? false
    const { steamId, sentence } = isOfXbox
      ? { steamId: null, sentence: 'Players on Xbox have no Steam id.' }
      : readSteamId(playerID ?? '')
    if (sentence) reading.problem(row, sentence, { column: 'playerID', lost: 'value' })
    const key = csvKey(reading.options.championship, { kind: 'person', name: steamId ?? name })
    if (!keys.has(key))
      reading.people.push({
        key,
        at: reading.at(row),
        name,
        userName: null,
        steamId,
        discordId: null,
        namesInFiles: [],
      })
    keys.add(key)
    return [key]
  }
}
