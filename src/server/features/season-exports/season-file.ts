import type { Database } from '#server/database/database.ts'
import { type Scored, shownTable } from '#server/features/championships/index.ts'
import { exportedPoints } from '#shared/domain/season-exports/exported-points.ts'
import {
  classificationsCsv,
  entriesCsv,
  type ExportedCar,
  type ExportedPerson,
  type ExportedStatus,
  membersCsv,
  pointsCsv,
  roundsCsv,
  type SeasonFileKind,
} from '#shared/domain/season-exports/season-csv.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import {
  listCars,
  listEntries,
  listPeople,
  listSeasonEntries,
  steamIdsOf,
} from './season-exports.queries.ts'

export type Season = {
  championshipId: number
  scored: Scored
  rounds: readonly SeasonRound[]
  /** Whether the caller may see Steam ids. */
  hasSteamIds: boolean
}

export type SeasonRound = {
  id: string
  number: number
  eventId: number
  /** Null while it has no results. */
  sessionId: number | null
  title: string
  trackName: string
  startsAt: Date
}

/** One file of a championship, in a form in which it can be brought into another guild. */
export function seasonFile(db: Database, kind: SeasonFileKind, season: Season): Promise<string> {
  return FILES[kind](db, season)
}

const FILES: Record<SeasonFileKind, (db: Database, season: Season) => Promise<string>> = {
  async people(db, { championshipId, rounds, hasSteamIds }) {
    const eventIds = rounds.map(({ eventId }) => eventId)
    const people = await listPeople(db, {
      championshipId,
      eventIds,
      sessionIds: sessionsOf(rounds),
    })
    return membersCsv(people.map((person) => ({ ...person, ...secret(person, hasSteamIds) })))
  },

  async 'season-entries'(db, { championshipId, hasSteamIds }) {
    const rows = await listSeasonEntries(db, championshipId)
    return entriesCsv(
      rows.map(({ make, model, state, drivers, ...row }) => ({
        ...row,
        round: null,
        carName: carName({ make, model }),
        status: state === 'accepted' ? 'confirmed' : 'reserve',
        drivers: drivers.map((driver) => secret(driver, hasSteamIds)),
      })),
    )
  },

  async entries(db, { rounds, hasSteamIds }) {
    const rows = await listEntries(
      db,
      rounds.map(({ eventId }) => eventId),
    )
    return entriesCsv(
      rounds.flatMap(({ number: round, eventId }) =>
        rows
          .filter((row) => row.eventId === eventId)
          .map(({ make, model, state, drivers, ...row }) => ({
            ...row,
            round,
            carName: carName({ make, model }),
            status: state === 'confirmed' ? 'confirmed' : 'reserve',
            drivers: drivers.map((driver) => secret(driver, hasSteamIds)),
          })),
      ),
    )
  },

  async rounds(_db, { rounds }) {
    return roundsCsv(rounds)
  },

  async classification(db, { rounds, hasSteamIds }) {
    const rows = await listCars(db, sessionsOf(rounds))
    return classificationsCsv(
      rounds.flatMap(({ number: round, sessionId }) =>
        rows
          .filter((row) => row.sessionId === sessionId)
          .map((row): ExportedCar => ({
            ...row,
            round,
            teamName: row.teamName || null,
            totalTimeMs: inMs(row.totalTimeSeconds),
            bestLapMs: inMs(row.bestLapSeconds),
            status: STATUS[row.status],
            drivers: row.drivers.map((driver) => secret(driver, hasSteamIds)),
          })),
      ),
    )
  },

  async points(db, { scored, rounds, hasSteamIds }) {
    const laps = new Map(
      (await listCars(db, sessionsOf(rounds))).map((row) => [carKey(row), row.laps]),
    )
    const sessions = new Map(rounds.map(({ id, sessionId }) => [id, sessionId]))
    const tables = scored.classes.map((className) => ({
      className,
      table: shownTable(scored, { of: 'drivers', class: className, withoutDrops: true }),
    }))
    const ids = tables.flatMap(({ table }) => table.rows.flatMap(({ userId }) => userId ?? []))
    const steamIds = hasSteamIds ? await steamIdsOf(db, ids) : new Map<number, string | null>()
    const numbers = new Map(rounds.map(({ id, number }) => [id, number]))
    return pointsCsv(
      tables.flatMap(({ className, table }) =>
        exportedPoints(className, table, {
          numbers,
          steamIdOf: (userId) => (userId === null ? null : (steamIds.get(userId) ?? null)),
          lapsOf: ({ round, number, carClass }) =>
            laps.get(
              carKey({ sessionId: sessions.get(round) ?? null, number, className: carClass }),
            ) ?? null,
        }),
      ),
    )
  },
}

const sessionsOf = (rounds: readonly SeasonRound[]) => [
  ...new Set(rounds.flatMap(({ sessionId }) => sessionId ?? [])),
]

const carKey = (car: { sessionId: number | null; number: string; className: string }) =>
  JSON.stringify([car.sessionId, car.number, car.className])

const secret = ({ name, userName, steamId }: ExportedPerson, isShown: boolean) => ({
  name,
  userName,
  steamId: isShown ? steamId : null,
})

const inMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1_000))

const STATUS = {
  Finished: 'finished',
  Running: 'finished',
  DNF: 'dnf',
  DSQ: 'dsq',
} as const satisfies Record<ResultStatus, ExportedStatus>
