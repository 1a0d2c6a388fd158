import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { displayNamesVersion } from '#server/database/display-names-version.ts'
import { one } from '#server/database/one.ts'
import {
  carEntries,
  championshipRounds,
  championships,
  events,
  eventSessions,
  pointsSystems,
  resultFiles,
  teams,
  tracks,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { tableVersion } from '#server/database/table-version.ts'

export type ChampionshipRow = typeof championships.$inferSelect
export type SetRoundRow = typeof championshipRounds.$inferSelect

/** The version of what the tables of all championships show: names of teams, tracks, classes and members. */
const sharedVersion = sql<string>`concat_ws('/', ${tableVersion(teams, teams.version)},
  ${tableVersion(tracks, tracks.version)},
  (select string_agg(name, ',' order by rank, name) from car_classes), ${displayNamesVersion})`

export async function readSharedVersion(db: Database) {
  return one(await db.select({ version: sharedVersion }).from(sql`(values (1)) as once`)).version
}

/**
 * With their points systems.
 * @param id only this one
 */
export function listChampionshipRows(db: Database, id?: number) {
  return db
    .select({ championship: championships, pointsSystem: pointsSystems })
    .from(championships)
    .leftJoin(pointsSystems, eq(pointsSystems.id, championships.pointsSystemId))
    .where(id === undefined ? undefined : eq(championships.id, id))
    .orderBy(asc(championships.id))
}

export type ListedChampionship = Awaited<ReturnType<typeof listChampionshipRows>>[number]

/** @param ids of the championships, if not of all */
export function listSetRounds(db: Database, ids?: readonly number[]): Promise<SetRoundRow[]> {
  return db
    .select()
    .from(championshipRounds)
    .where(ids && inArray(championshipRounds.championshipId, [...ids]))
    .orderBy(asc(championshipRounds.id))
}

const eventVersion = sql<string>`concat(${events.formVersion}, '/', ${events.resultsVersion})`

/** The weights of races that were stopped, by their number in the event; null without any. Without results, a race has no weight. */
const weightsOfRaces = sql<Record<string, number> | null>`(
  select jsonb_object_agg(${eventSessions.ordinal}, used.joined -> 'outcome' -> 'weight')
  from ${eventSessions}, lateral (
    select ${resultFiles.joined} as joined from ${resultFiles}
    where ${resultFiles.sessionId} = ${eventSessions.id} order by ${resultFiles.id} desc limit 1
  ) as used
  where ${eventSessions.eventId} = ${events.id} and ${eventSessions.kind} = 'race' and used.joined is not null
    and exists(select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id})
)`

/**
 * All events, in chronological order. `isHeld`: completed, and its race has results. `ownRace` is the number of that
 * race among the event's, and `weights` the factors of the points of those that were stopped. The version changes with
 * the event's form and results.
 * @param ids only these
 */
export function listPlannedEvents(db: Database, ids?: readonly number[]) {
  return db
    .select({
      id: events.id,
      startDateTime: events.startDateTime,
      status: events.status,
      raceMinutes: events.raceMinutes,
      version: eventVersion,
      isHeld: sql<boolean>`${events.status} = 'completed'
        and exists(select from ${carEntries} where ${carEntries.sessionId} = ${events.raceSessionId})`,
      ownRace: sql<number | null>`(
        select ${eventSessions.ordinal} from ${eventSessions} where ${eventSessions.id} = ${events.raceSessionId}
      )`,
      weights: weightsOfRaces,
    })
    .from(events)
    .where(ids && inArray(events.id, [...ids]))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** The version of every event, by id. In one row, because a thousand would take longer than all that is done with them. */
export async function readEventVersions(db: Database) {
  const all = sql<string | null>`string_agg(concat(${events.id}, ' ', ${eventVersion}), ',')`
  const [row] = await db.select({ all }).from(events)
  const pairs = row?.all?.split(',') ?? []
  return new Map(
    pairs.map((pair): [number, string] => {
      const [id = '', version = ''] = pair.split(' ')
      return [Number(id), version]
    }),
  )
}

export type PlannedEvent = Awaited<ReturnType<typeof listPlannedEvents>>[number]
