import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, crewMembers, entries, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { crewNames, registrationStatus } from '#server/features/registrations/index.ts'
import type { TeamEntry, TeamMember } from '#shared/contract/teams.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entry-state.ts'

/** Former members and names without an account count too. */
const person = sql`coalesce('user ' || ${crewMembers.userId}, 'former ' || ${crewMembers.formerMemberId}, 'name ' || ${crewMembers.name})`

const drivesInCrew = and(eq(crewMembers.state, 'accepted'), ne(crewMembers.role, 'manager'))
const isComing = sql`${events.status} = 'upcoming'`

/** By team: its drivers, races and entries to come. */
export async function countTeams(db: Database) {
  const rows = await db
    .select({
      teamId: entries.teamId,
      drivers: sql<number>`(count(distinct ${person}))::int`,
      races: sql<number>`(count(distinct ${events.id}) filter (where ${events.status} = 'completed'))::int`,
      entries: sql<number>`(count(distinct ${entries.id}) filter (where ${isComing}))::int`,
    })
    .from(entries)
    .innerJoin(events, and(eq(events.id, entries.eventId), ne(events.status, 'cancelled')))
    .innerJoin(crewMembers, and(eq(crewMembers.entryId, entries.id), drivesInCrew))
    .where(takesPart())
    .groupBy(entries.teamId)
  return new Map(rows.map(({ teamId, ...counts }) => [teamId, counts]))
}

/** Most entries first. */
export function listMembers(db: Database, teamId: number): Promise<TeamMember[]> {
  const count = sql<number>`(count(distinct ${entries.id}))::int`
  const displayName = sql<string>`coalesce(min(${users.displayName}), max(${crewMembers.name}))`
  return db
    .select({
      userId: sql<number | null>`min(${crewMembers.userId})`,
      displayName,
      avatarUrl: sql<string | null>`min(${users.avatarUrl})`,
      entries: count,
    })
    .from(crewMembers)
    .innerJoin(entries, and(eq(entries.id, crewMembers.entryId), eq(entries.teamId, teamId)))
    .innerJoin(events, and(eq(events.id, entries.eventId), ne(events.status, 'cancelled')))
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .where(and(drivesInCrew, takesPart()))
    .groupBy(person)
    .orderBy(sql`${count} desc`, sql`lower(${displayName})`, sql`min(${crewMembers.id})`)
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
