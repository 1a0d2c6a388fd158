import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carDrivers,
  cars,
  championshipRounds,
  crewMembers,
  entries,
  entryCarLinks,
  events,
  eventSessions,
  teamNames,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { Season } from '#shared/domain/stewarding/recusal.ts'

/** The rounds of the championships of some events, by event: without a championship, the event alone. */
export async function listSeasons(
  db: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const own = alias(championshipRounds, 'own')
  const rows = await db
    .selectDistinct({ of: own.eventId, eventId: championshipRounds.eventId })
    .from(own)
    .innerJoin(championshipRounds, eq(championshipRounds.championshipId, own.championshipId))
    .where(inArray(own.eventId, [...eventIds]))
    .orderBy(asc(championshipRounds.eventId))
  return new Map(
    eventIds.map((id) => [
      id,
      [...new Set([...rows.flatMap((row) => (row.of === id ? (row.eventId ?? []) : [])), id])],
    ]),
  )
}

type Wanted = {
  eventIds: readonly number[]
  userIds: readonly number[]
  /** Those of cases, with any people in them. */
  cars: readonly { number: string; carClass: string }[]
}

/** As much of a season as decides whether some people have a conflict about some cars: their own cars and those. */
export async function loadSeason(db: Database, wanted: Wanted): Promise<Season> {
  const entryIds = await listEntryIds(db, wanted)
  // Who is in no car of the season has nothing to do with any.
  if (entryIds.length === 0) return { cars: [], teams: [] }
  const { eventIds } = wanted
  const keys = wanted.cars.map(({ number, carClass }) => seasonKey(number, carClass))
  const entered = await db
    .select({
      eventId: entries.eventId,
      number: entries.number,
      carClass: carClasses.name,
      teamName: shownTeamName,
      crew: sql<{ userId: number; state: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('userId', ${crewMembers.userId}, 'state', ${crewMembers.state})), '[]')
        from ${crewMembers}
        where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.userId} is not null
          and ${crewMembers.state} in ('accepted', 'invited')
      )`,
      driverIds: sql<number[]>`(
        select coalesce(jsonb_agg(distinct ${carDrivers.userId}), '[]')
        from ${entryCarLinks} join ${carDrivers}
          on ${carDrivers.sessionId} = ${events.raceSessionId} and ${carDrivers.entry} = ${entryCarLinks.car}
        where ${entryCarLinks.entryId} = ${entries.id} and ${carDrivers.userId} is not null
      )`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(
      and(
        inArray(entries.eventId, [...eventIds]),
        isNotNull(entries.number),
        or(
          inArray(entries.id, entryIds),
          inArray(sql`${carClasses.name} || ' ' || ${entries.number}`, keys),
        ),
      ),
    )
  const names = await db.select({ id: teamNames.teamId, name: teamNames.name }).from(teamNames)
  return {
    cars: entered.map(({ number, carClass, crew, ...car }) => ({
      ...car,
      key: seasonKey(String(number), carClass),
      number: String(number),
      crewIds: crew.filter(({ state }) => state === 'accepted').map(({ userId }) => userId),
      invitedIds: crew.filter(({ state }) => state === 'invited').map(({ userId }) => userId),
    })),
    teams: [...new Set(names.map(({ id }) => id))].map((id) => ({
      id,
      names: names.flatMap((one) => (one.id === id ? one.name : [])),
    })),
  }
}

/** Of the cars in which these people are, are invited to, or have driven. */
async function listEntryIds(db: Database, { eventIds, userIds }: Wanted) {
  const entered = await db
    .selectDistinct({ id: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(
      and(
        inArray(crewMembers.userId, [...userIds]),
        inArray(crewMembers.state, ['accepted', 'invited']),
        inArray(entries.eventId, [...eventIds]),
      ),
    )
  const driven = await db
    .selectDistinct({ id: entryCarLinks.entryId })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .innerJoin(
      events,
      and(eq(events.id, eventSessions.eventId), eq(events.raceSessionId, eventSessions.id)),
    )
    .innerJoin(
      entryCarLinks,
      and(eq(entryCarLinks.eventId, events.id), eq(entryCarLinks.car, carDrivers.entry)),
    )
    .where(and(inArray(carDrivers.userId, [...userIds]), inArray(events.id, [...eventIds])))
  return [...new Set([...entered, ...driven].flatMap(({ id }) => id ?? []))]
}

/** Of a car, the same in every event of a season. */
export const seasonKey = (number: string, carClass: string) => `${carClass} ${number}`
