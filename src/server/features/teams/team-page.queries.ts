import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carDrivers,
  cars,
  crewMembers,
  entries,
  entryCarLinks,
  events,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { crewNames, registrationStatus } from '#server/features/entries/index.ts'
import { hasRaced } from '#server/features/results/index.ts'
import type { TeamEntry, TeamMember } from '#shared/contract/teams.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'

const isComing = sql`${events.status} = 'upcoming'`

/** By team: its drivers, races and entries to come. */
export async function countTeams(db: Database) {
  const drives = drivesOf(db)
  const rows = await db
    .select({
      teamId: entries.teamId,
      drivers: sql<number>`(count(distinct ${drives.person}))::int`,
      races: sql<number>`(count(distinct ${events.id}) filter (where ${hasRaced}))::int`,
      entries: sql<number>`(count(distinct ${entries.id}) filter (where ${isComing}))::int`,
    })
    .from(entries)
    .innerJoin(events, and(eq(events.id, entries.eventId), ne(events.status, 'cancelled')))
    .innerJoin(drives, eq(drives.entryId, entries.id))
    .where(takesPart())
    .groupBy(entries.teamId)
  return new Map(rows.map(({ teamId, ...counts }) => [teamId, counts]))
}

/** The ids of the teams for which somebody drives, in order. */
export async function listTeamsOf(db: Database, userId: number) {
  const drives = drivesOf(db)
  const rows = await db
    .selectDistinct({ id: entries.teamId })
    .from(drives)
    .innerJoin(entries, eq(entries.id, drives.entryId))
    .innerJoin(events, and(eq(events.id, entries.eventId), ne(events.status, 'cancelled')))
    .where(and(eq(drives.userId, userId), isNotNull(entries.teamId), takesPart()))
    .orderBy(asc(entries.teamId))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Who drives for which entry: the crew, former members and names without an account included, and whoever raced its car,
 * guests included.
 */
function drivesOf(db: Database) {
  const crews = db
    .select({
      entryId: sql<number>`${crewMembers.entryId}`.as('entry_id'),
      person:
        sql<string>`coalesce('user ' || ${crewMembers.userId}, 'former ' || ${crewMembers.formerMemberId}, 'name ' || ${crewMembers.name})`.as(
          'person',
        ),
      userId: sql<number | null>`${crewMembers.userId}`.as('user_id'),
      name: sql<string>`${crewMembers.name}`.as('name'),
    })
    .from(crewMembers)
    .where(and(eq(crewMembers.state, 'accepted'), ne(crewMembers.role, 'manager')))
  const raced = db
    .select({
      entryId: sql<number>`${entryCarLinks.entryId}`.as('entry_id'),
      person: sql<string>`'user ' || ${carDrivers.userId}`.as('person'),
      userId: sql<number | null>`${carDrivers.userId}`.as('user_id'),
      name: sql<string>`${carDrivers.name}`.as('name'),
    })
    .from(entryCarLinks)
    .innerJoin(events, eq(events.id, entryCarLinks.eventId))
    .innerJoin(
      carDrivers,
      and(
        eq(carDrivers.sessionId, events.raceSessionId),
        eq(carDrivers.entry, entryCarLinks.car),
        isNotNull(carDrivers.userId),
      ),
    )
  return unionAll(crews, raced).as('drives')
}

/** Most entries first. */
export function listMembers(db: Database, teamId: number): Promise<TeamMember[]> {
  const drives = drivesOf(db)
  const count = sql<number>`(count(distinct ${entries.id}))::int`
  const displayName = sql<string>`coalesce(min(${users.displayName}), max(${drives.name}))`
  return db
    .select({
      userId: sql<number | null>`min(${drives.userId})`,
      displayName,
      avatarUrl: sql<string | null>`min(${users.avatarUrl})`,
      entries: count,
    })
    .from(drives)
    .innerJoin(entries, and(eq(entries.id, drives.entryId), eq(entries.teamId, teamId)))
    .innerJoin(events, and(eq(events.id, entries.eventId), ne(events.status, 'cancelled')))
    .leftJoin(users, eq(users.id, drives.userId))
    .where(takesPart())
    .groupBy(drives.person)
    .orderBy(sql`${count} desc`, sql`lower(${displayName})`, asc(drives.person))
}

/** The active entries of events to come, soonest first. */
export async function listEntriesToCome(db: Database, teamId: number): Promise<TeamEntry[]> {
  const rows = await db
    .select({
      id: entries.id,
      event: {
        id: events.id,
        title: events.title,
        startDateTime: events.startDateTime,
        timezone: events.timezone,
      },
      car: { id: cars.id, make: cars.make, model: cars.model },
      carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
      driverNumber: entries.number,
      status: registrationStatus,
      crew: crewNames(sql`member.role <> 'manager'`),
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(
      and(
        eq(entries.teamId, teamId),
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(events.status, 'upcoming'),
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id), asc(entries.id))
  return rows.map(({ car, carClass, ...entry }) => ({ ...entry, car: { ...car, carClass } }))
}

/** The completed events in which the team had an entry. */
export async function listRacedEvents(db: Database, teamId: number) {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(entries)
    .innerJoin(events, and(eq(events.id, entries.eventId), eq(events.status, 'completed')))
    .where(and(eq(entries.teamId, teamId), inArray(entries.state, [...ACTIVE_STATES])))
  return rows.map(({ id }) => id)
}

/** Once its event is over, an entry took part only if it held a place. */
function takesPart() {
  return sql`case when ${isComing}
    then ${inArray(entries.state, [...ACTIVE_STATES])}
    else ${inArray(entries.state, [...HOLDING_STATES])}
  end`
}
