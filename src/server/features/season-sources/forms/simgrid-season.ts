import { z } from 'zod'
import { readDate } from '#shared/domain/season-imports/read-dates.ts'
import type { Reading } from '../reading.ts'
import { Flag, Num, ServiceId, startNumber, Text, toThousandths, wholeFrom } from './json-values.ts'
import { readRows } from './read-rows.ts'
import { simGridUserKey } from './simgrid-people.ts'

const Track = z
  .union([z.string(), z.object({ composite_name: Text, name: Text, in_game_name: Text })])
  .nullish()

const Race = z.object({
  id: ServiceId,
  race_name: Text,
  display_name: Text,
  starts_at: Text,
  ended: Flag,
  track: Track,
})

const Championship = z.object({
  id: ServiceId,
  name: Text,
  game_name: Text,
  teams_enabled: z.boolean().nullish(),
  races: z.array(z.unknown()).nullish(),
})

export const simGridRaceKey = (id: string) => `simgrid:race:${id}`

export function readSimGridChampionship(value: unknown, reading: Reading) {
  const [found] = readRows([value], Championship, reading)
  if (!found) return
  const { id, name, game_name: game, teams_enabled: hasTeams, races } = found.value
  reading.imported.championship = {
    key: `simgrid:championship:${id}`,
    at: reading.at(null),
    name: name ?? `Championship ${id}`,
    game,
    hasTeams: hasTeams ?? null,
  }
  readSimGridRaces(races ?? [], reading)
}

export function readSimGridRaces(races: readonly unknown[], reading: Reading) {
  const rows = readRows(races, Race, reading).map(({ row, value }) => {
    const text = value.starts_at
    const read = text === null ? null : readDate(text, { order: 'day first', ...reading.options })
    if (read && 'sentence' in read)
      reading.problem(row, `"${text}": ${read.sentence}`, { column: 'starts_at', lost: 'value' })
    return { row, value, startsAt: read && 'instant' in read ? read.instant : null }
  })
  // Rounds with a damaged date stay where the service has them.
  const ordered = rows.every(({ startsAt }) => startsAt !== null)
    ? rows.toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
    : rows
  for (const [index, { row, value, startsAt }] of ordered.entries())
    reading.rounds.push({
      key: simGridRaceKey(value.id),
      at: reading.at(row),
      number: index + 1,
      title: value.display_name ?? value.race_name,
      trackName: trackName(value.track),
      startsAt,
      state: value.ended ? 'completed' : 'upcoming',
    })
}

function trackName(track: z.output<typeof Track>) {
  if (typeof track === 'string') return track.trim() || null
  return track?.composite_name ?? track?.name ?? track?.in_game_name ?? null
}

const Registration = z.object({
  id: ServiceId,
  user_id: ServiceId,
  championship_car_class: z.object({ id: ServiceId, display_name: Text }).nullish(),
})

export const simGridRegistrationKey = (id: string) => `simgrid:registration:${id}`

/** Who is in which class. Names and numbers are in other answers. */
export function readSimGridRegistrations(list: readonly unknown[], reading: Reading) {
  for (const { row, value } of readRows(list, Registration, reading))
    reading.entries.push({
      ...nothingOfEntry,
      key: simGridRegistrationKey(value.id),
      at: reading.at(row),
      className: value.championship_car_class?.display_name ?? null,
      drivers: [simGridUserKey(value.user_id)],
    })
}

const nothingOfEntry = {
  number: null,
  carName: null,
  teamName: null,
  round: null,
  status: 'confirmed',
  signedUpAt: null,
} as const

const Standing = Registration.extend({
  display_name: Text,
  position_cache: Num,
  car: Text,
  car_number: Text,
  class: Text,
  championship_points: Num,
  championship_penalties: Num,
  championship_score: Num,
  adjustment_reason: Text,
})

/** The table of one class: totals, of which only the score is sure to hold everything. */
export function readSimGridStandings(list: readonly unknown[], reading: Reading) {
  for (const { row, value } of readRows(list, Standing, reading)) {
    const person = simGridUserKey(value.user_id)
    const className = value.class ?? value.championship_car_class?.display_name ?? null
    const number = startNumber(value.car_number)
    const shared = { at: reading.at(row), className, number, teamName: null }
    if (value.display_name !== null) reading.people.push(namedUser(person, value.display_name, row))
    reading.entries.push({
      ...nothingOfEntry,
      ...shared,
      key: simGridRegistrationKey(value.id),
      carName: value.car,
      drivers: [person],
    })
    const total = value.championship_score ?? value.championship_points
    const points = totalOf(value.championship_points ?? total, total, value.championship_penalties)
    if (points === null)
      reading.problem(row, 'These points have more than three decimals.', {
        column: 'championship_score',
        lost: 'value',
      })
    else if (points)
      reading.points.push({
        ...shared,
        ...points,
        key: `simgrid:standing:${value.id}`,
        round: null,
        person,
        place: wholeFrom(1, value.position_cache),
        note: value.adjustment_reason,
      })
  }

  function namedUser(key: string, userName: string, row: number) {
    const at = reading.at(row)
    return { key, at, name: userName, userName, steamId: null, discordId: null, namesInFiles: [] }
  }
}

/** What is in the total beside points and penalties is a bonus, or one more penalty. Undefined if there are no points. */
function totalOf(points: number | null, total: number | null, penalties: number | null) {
  if (points === null || total === null) return undefined
  const [own, all] = [toThousandths(points), toThousandths(total)]
  const deducted = toThousandths(Math.abs(penalties ?? 0))
  if (own === null || all === null || deducted === null) return null
  const rest = all - own + deducted
  return { points: own, bonus: Math.max(0, rest), penalty: deducted + Math.max(0, -rest) }
}
