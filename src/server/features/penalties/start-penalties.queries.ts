import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carEntries,
  cars,
  crewMembers,
  entries,
  events,
  eventSessions,
  penalties,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

/**
 * What people in the crews of an event have to serve at its start, or have served there: given before it, and open. In the
 * order of the entries' numbers.
 */
export function listStartPenalties(db: Database, eventId: number) {
  return db
    .select({
      id: penalties.id,
      decisionId: penalties.decisionId,
      label: penalties.label,
      effect: penalties.effect,
      userId: penalties.userId,
      displayName: users.displayName,
      entryId: entries.id,
      number: entries.number,
      teamName: shownTeamName,
      carClass: carClasses.name,
      captainName: sql<string>`(
        select coalesce(account.display_name, captain.name)
        from crew_members captain left join users account on account.id = captain.user_id
        where captain.entry_id = ${entries.id} and captain.is_captain
      )`,
      servedAt: penalties.servedAt,
      servedByName: penalties.servedByName,
      hasStarted: sql<boolean>`exists (
        select from entry_car_links link
        join car_entries car on car.session_id = ${events.raceSessionId} and car.entry = link.car
        where link.entry_id = ${entries.id} and (car.grid_position is not null or car.laps_completed > 0)
      )`,
    })
    .from(penalties)
    .innerJoin(users, eq(users.id, penalties.userId))
    .innerJoin(
      crewMembers,
      and(
        eq(crewMembers.userId, penalties.userId),
        eq(crewMembers.state, 'accepted'),
        ne(crewMembers.role, 'manager'),
      ),
    )
    .innerJoin(
      entries,
      and(eq(entries.id, crewMembers.entryId), inArray(entries.state, [...ACTIVE_STATES])),
    )
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(eq(events.id, eventId), isToServe))
    .orderBy(asc(entries.number), asc(entries.id), asc(penalties.id))
}

/** Never at the start of a race that was run before the decision. */
const isToServe = and(
  isNull(penalties.takenBackAt),
  sql`${penalties.effect}->>'kind' in ('grid-places', 'pit-lane-start', 'back-of-grid', 'no-qualifying', 'drive-through')`,
  sql`${penalties.givenAt} < ${events.startDateTime}`,
  or(isNull(penalties.servedAt), eq(penalties.servedEventId, events.id)),
)

/** Whether a penalty is in the list of an event. */
export async function hasToServe(db: Database, penaltyId: number, eventId: number) {
  const rows = await listStartPenalties(db, eventId)
  return rows.some(({ id }) => id === penaltyId)
}

export type StartPenaltyRow = Awaited<ReturnType<typeof listStartPenalties>>[number]

/** The cars of the last qualifying of an event that has results, in the order of their classes. */
export function listQualified(db: Database, eventId: number) {
  const last = sql`(
    select session.id from event_sessions session
    where session.event_id = ${eventId}::int and session.kind = 'qualifying'
      and exists (select from car_entries car where car.session_id = session.id)
    order by session.ordinal desc limit 1
  )`
  return db
    .select({ number: carEntries.carNumber, carClass: carEntries.carClass })
    .from(carEntries)
    .innerJoin(eventSessions, eq(eventSessions.id, carEntries.sessionId))
    .where(sql`${eventSessions.id} = ${last}`)
    .orderBy(asc(carEntries.carClass), asc(carEntries.classPosition), asc(carEntries.entry))
}
