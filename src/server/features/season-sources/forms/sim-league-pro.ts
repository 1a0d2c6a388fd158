import { z } from 'zod'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { readDate } from '#shared/domain/season-imports/read-dates.ts'
import type { Reading } from '../reading.ts'
import { Flag, Num, Text, toThousandths, wholeFrom } from './json-values.ts'
import { readRows } from './read-rows.ts'

const League = z.object({
  name: Text,
  season: Text,
  game: Text,
  league_results: z.array(z.unknown()).nullish(),
  races: z.array(z.unknown()).nullish(),
})

const Standing = z.object({
  username: z.string().min(1),
  position: Num,
  points: Num,
  penalty_points: Num,
  car: Text,
  vehicle_class: Text,
  reserve: Flag,
})

const Race = z.object({
  race_number: z.int().positive(),
  track: Text,
  start_datetime: Text,
  race_results: z.array(z.unknown()).nullish(),
})

/** What is written inside of the races differs, so only these fields are looked for. */
const RaceRow = z.object({
  username: z.string().min(1),
  position: Num,
  points: Num,
})

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** A league with its races. There are neither Steam ids nor teams: `constructor` is a make. */
export function readSimLeaguePro(value: unknown, reading: Reading) {
  const [found] = readRows([value], League, reading)
  if (!found) return
  const { name, season, game, league_results: table, races } = found.value
  const league = UUID.exec(reading.file)?.[0].toLowerCase() ?? nameKey(`${name} ${season}`)
  reading.imported.championship = {
    key: `slp:${league}`,
    at: reading.at(null),
    name: [name, season].filter(Boolean).join(' ') || 'Sim League Pro',
    game,
    hasTeams: false,
  }
  const personKey = peopleOf(reading, league)
  readTable(table ?? [], { reading, league, personKey })
  for (const { row, value: race } of readRows(races ?? [], Race, reading)) {
    const key = `slp:${league}:${race.race_number}`
    const isOver = (race.race_results?.length ?? 0) > 0
    const startsAt = startOf(race.start_datetime, row, reading)
    const title = `Round ${race.race_number}`
    const at = reading.at(row)
    const state = isOver ? 'completed' : 'upcoming'
    reading.rounds.push({
      key,
      at,
      number: race.race_number,
      title,
      trackName: race.track,
      startsAt,
      state,
    })
    readRace(race.race_results ?? [], { reading, round: key, personKey })
  }
}

function peopleOf(reading: Reading, league: string) {
  const known = new Set<string>()
  return (userName: string, row: number) => {
    const key = `slp:${league}:user:${nameKey(userName)}`
    const nobody = { steamId: null, discordId: null, namesInFiles: [] }
    if (!known.has(key))
      reading.people.push({ key, at: reading.at(row), name: userName, userName: null, ...nobody })
    known.add(key)
    return key
  }
}

type Table = { reading: Reading; league: string; personKey: ReturnType<typeof peopleOf> }

function readTable(table: readonly unknown[], { reading, league, personKey }: Table) {
  const rows = readRows(table, Standing, reading)
  const punished = rows.filter(({ value }) => (value.penalty_points ?? 0) !== 0)
  const kind = punished.length > 0 ? askForKind(reading, punished) : 'none'
  for (const { row, value } of rows) {
    const person = personKey(value.username, row)
    const shared = {
      at: reading.at(row),
      className: value.vehicle_class,
      number: null,
      teamName: null,
    }
    const entry = `slp:${league}:entry:${nameKey(value.username)}`
    reading.entries.push({
      ...shared,
      key: entry,
      carName: value.car,
      drivers: [person],
      round: null,
      status: value.reserve ? 'reserve' : 'confirmed',
      signedUpAt: null,
    })
    const points = value.points === null ? null : toThousandths(value.points)
    if (points === null)
      reading.problem(row, 'This row has no readable points.', { column: 'points', lost: 'value' })
    else
      reading.points.push({
        ...shared,
        key: `slp:${league}:points:${nameKey(value.username)}`,
        round: null,
        person,
        place: wholeFrom(1, value.position),
        points,
        bonus: 0,
        penalty: 0,
        note: null,
      })
    const amount = toThousandths(Math.abs(value.penalty_points ?? 0)) ?? 0
    if (amount > 0 && kind !== 'none')
      reading.penalties.push({
        key: `slp:${league}:penalty:${nameKey(value.username)}`,
        at: reading.at(row),
        round: null,
        entry,
        person,
        className: value.vehicle_class,
        kind,
        amount,
        reason: null,
      })
  }
}

function readRace(
  list: readonly unknown[],
  { reading, round, personKey }: Omit<Table, 'league'> & { round: string },
) {
  for (const { row, value } of readRows(list, RaceRow, reading)) {
    const points = value.points === null ? null : toThousandths(value.points)
    reading.results.push({
      key: `${round}:${nameKey(value.username)}`,
      at: reading.at(row),
      round,
      entry: null,
      number: null,
      className: null,
      carName: null,
      teamName: null,
      drivers: [personKey(value.username, row)],
      place: wholeFrom(1, value.position),
      placeInClass: null,
      laps: null,
      totalTimeMs: null,
      bestLapMs: null,
      status: 'finished',
      hasFastestLap: false,
      points,
    })
  }
}

function startOf(text: string | null, row: number, reading: Reading) {
  if (text === null) return null
  const read = readDate(text, { order: 'day first', ...reading.options })
  if ('instant' in read) return read.instant
  reading.problem(row, `"${text}": ${read.sentence}`, { column: 'start_datetime', lost: 'value' })
  return null
}

type PenaltyKind = 'points' | 'licence' | 'none'

function askForKind(reading: Reading, rows: readonly { row: number }[]) {
  return (
    reading.ask<PenaltyKind>({
      id: 'slp-penalty-points',
      sentence: "What are the league's penalty points?",
      choices: [
        { value: 'points', label: 'Deductions from the table' },
        { value: 'licence', label: 'Licence points' },
        { value: 'none', label: 'Neither: leave them out' },
      ],
      proposal: 'none',
      rows: rows.map(({ row }) => row),
    }) ?? 'none'
  )
}
