import { z } from 'zod'
import type { ImportedResult, ImportedStatus } from '#shared/domain/season-imports/imported.ts'
import { UNNUMBERED } from '#shared/domain/season-imports/join-imported.ts'
import type { Reading } from '../reading.ts'
import { Flag, Num, ServiceId, startNumber, Text, toThousandths, wholeFrom } from './json-values.ts'
import { readRows } from './read-rows.ts'
import { simGridUserKey } from './simgrid-people.ts'
import { simGridRaceKey, simGridRegistrationKey } from './simgrid-season.ts'

const ResultRow = z.object({
  race_id: ServiceId,
  session_type: z.string(),
  position_cache: Num,
  lap_count: Num,
  best_lap: Num,
  total_time: Num,
  points_given: Num,
  points_total: Num,
  penalty_points: Num,
  fastest_lap: Flag,
  total_time_penalty: Num,
  dns: Flag,
  imported_name: Text,
  sessionable_id: ServiceId,
  sessionable_type: Text,
  sessionable_name: Text,
  sessionable: z
    .object({
      user_id: ServiceId.nullish(),
      championship_car_class: z.object({ display_name: Text }).nullish(),
    })
    .nullish(),
  car_number: Text,
  car_name: Text,
  external_data: z
    .object({ rfactor: z.object({ status: Text, finished: Num }).nullish() })
    .nullish(),
})
type ResultRow = z.output<typeof ResultRow>

/** The classification of one race, or of several that were saved together. */
export function readSimGridResults(list: readonly unknown[], reading: Reading) {
  const rows = readRows(list, ResultRow, reading)
  const races = rows.filter(({ value }) => value.session_type.startsWith('race'))
  if (races.length < rows.length)
    reading.leaveOut('Only races are taken over, not qualifying and practice.')
  for (const id of new Set(races.map(({ value }) => value.race_id))) addRound(reading, id)
  const penaltyPoints = races.filter(({ value }) => (value.penalty_points ?? 0) !== 0)
  const kind = penaltyPoints.length > 0 ? askForKind(reading, penaltyPoints) : 'none'
  for (const { row, value } of races) {
    const result = addResult(reading, row, value)
    addPenalties(reading, { row, value, result, kind })
  }
  if (races.some(({ value }) => value.sessionable_type === TEAM))
    reading.problem(
      null,
      'SimGrid does not say who drove for a team: crews are those of the entries.',
      {
        lost: 'nothing',
      },
    )
  if (races.some(({ value }) => (value.total_time_penalty ?? 0) > 0))
    reading.problem(null, 'SimGrid does not say whether the times include their time penalties.', {
      column: 'total_time',
      lost: 'nothing',
    })
}

const TEAM = 'TeamRegistration'

/** Its number is known to the championship's answer only. */
function addRound(reading: Reading, id: string) {
  reading.rounds.push({
    key: simGridRaceKey(id),
    at: reading.at(null),
    number: UNNUMBERED,
    title: null,
    trackName: null,
    startsAt: null,
    state: 'completed',
  })
}

function addResult(reading: Reading, row: number, value: ResultRow): ImportedResult {
  const isTeam = value.sessionable_type === TEAM
  const entry = isTeam
    ? `simgrid:team-registration:${value.sessionable_id}`
    : simGridRegistrationKey(value.sessionable_id)
  const userId = value.sessionable?.user_id ?? null
  const drivers = !isTeam && userId !== null ? [simGridUserKey(userId)] : []
  const at = reading.at(row)
  const [person] = drivers
  if (person !== undefined)
    reading.people.push({
      key: person,
      at,
      name: value.sessionable_name ?? value.imported_name ?? `User ${userId}`,
      userName: value.sessionable_name,
      steamId: null,
      discordId: null,
      namesInFiles: value.imported_name === null ? [] : [value.imported_name],
    })
  const car = {
    number: startNumber(value.car_number),
    className: value.sessionable?.championship_car_class?.display_name ?? null,
    carName: value.car_name,
    teamName: isTeam ? value.sessionable_name : null,
    drivers,
  }
  const status = statusOf(value)
  const isRanked = status !== 'dns'
  const round = simGridRaceKey(value.race_id)
  const result: ImportedResult = {
    ...car,
    key: `${round}:${value.session_type}:${entry.slice('simgrid:'.length)}`,
    at,
    round,
    entry,
    place: isRanked ? wholeFrom(1, value.external_data?.rfactor?.finished ?? null) : null,
    placeInClass: isRanked ? wholeFrom(1, value.position_cache) : null,
    laps: wholeFrom(0, value.lap_count),
    totalTimeMs: wholeFrom(1, value.total_time),
    bestLapMs: wholeFrom(1, value.best_lap),
    status,
    hasFastestLap: value.fastest_lap,
    points: pointsOf(value),
  }
  reading.results.push(result)
  reading.entries.push({
    ...car,
    key: entry,
    at,
    round: null,
    status: 'confirmed',
    signedUpAt: null,
  })
  return result
}

function pointsOf({ points_total: total, points_given: given }: ResultRow) {
  const points = total ?? given
  return points === null ? null : toThousandths(points)
}

/** `dnf` is never set by the service. */
function statusOf({ dns, external_data: data }: ResultRow): ImportedStatus {
  if (dns) return 'dns'
  const status = data?.rfactor?.status?.toUpperCase() ?? ''
  if (status === 'DNF') return 'dnf'
  return status === 'DQ' || status === 'DSQ' ? 'dsq' : 'finished'
}

type PenaltyKind = 'points' | 'licence' | 'none'

function askForKind(reading: Reading, rows: readonly { row: number }[]) {
  return (
    reading.ask<PenaltyKind>({
      id: 'simgrid-penalty-points',
      sentence: "What are the penalty points in SimGrid's results?",
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

function addPenalties(
  reading: Reading,
  made: { row: number; value: ResultRow; result: ImportedResult; kind: PenaltyKind },
) {
  const { row, value, result, kind } = made
  const { key, round, entry, className } = result
  const shared = {
    at: reading.at(row),
    round,
    entry,
    person: result.drivers[0] ?? null,
    className,
    reason: null,
  }
  const seconds = value.total_time_penalty ?? 0
  const points = toThousandths(value.penalty_points ?? 0) ?? 0
  if (seconds > 0)
    reading.penalties.push({
      ...shared,
      key: `${key}:seconds`,
      kind: 'seconds',
      amount: Math.round(seconds * 1_000),
    })
  if (points > 0 && kind !== 'none')
    reading.penalties.push({ ...shared, key: `${key}:points`, kind, amount: points })
}
