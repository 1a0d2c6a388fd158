import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, crewMembers, entries, events } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

const crew = sql<{ userId: number | null; displayName: string; isCaptain: boolean }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', ${crewMembers.userId},
    'displayName', coalesce(account.display_name, ${crewMembers.name}),
    'isCaptain', ${crewMembers.isCaptain}
  ) order by ${crewMembers.isCaptain} desc, ${crewMembers.since}, ${crewMembers.id}), '[]')
  from ${crewMembers}
  left join users account on account.id = ${crewMembers.userId}
  where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.state} = 'accepted'
)`

const columns = {
  id: entries.id,
  eventId: entries.eventId,
  number: entries.number,
  teamName: shownTeamName,
  carClass: carClasses.name,
  classId: carClasses.id,
  car: { make: cars.make, model: cars.model },
  state: entries.state,
  queuedAt: entries.queuedAt,
  isSkipped: entries.isSkipped,
  promotedAt: entries.promotedAt,
  checkedInAt: entries.checkedInAt,
  lostPlaceAt: entries.lostPlaceAt,
  crew,
}

function entryRows(db: Database) {
  return db
    .select(columns)
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
}

/** The active entries of an event: by class, those with a place first, then in the order of the queue. */
export function listEntriesToCheckIn(db: Database, eventId: number) {
  return entryRows(db)
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...ACTIVE_STATES])))
    .orderBy(
      asc(carClasses.rank),
      desc(sql`${entries.state} = 'confirmed'`),
      asc(entries.queuedAt),
      asc(entries.id),
    )
}

export async function getEntryToCheckIn(db: Database, id: number) {
  const [entry] = await entryRows(db).where(eq(entries.id, id))
  if (!entry) throw notFound('Entry')
  return entry
}

/** Throws not_found. */
export async function getCheckInEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      id: events.id,
      status: events.status,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      hasCheckIn: events.hasCheckIn,
      checkInOpensMinutes: events.checkInOpensMinutes,
      checkInClosesMinutes: events.checkInClosesMinutes,
      promotesAutomatically: events.promotesAutomatically,
      phase: events.checkInPhase,
    })
    .from(events)
    .where(eq(events.id, id))
  if (!event) throw notFound('Event')
  return event
}

/** So many minutes before the start of the event. */
const before = (minutes: typeof events.checkInOpensMinutes | typeof events.checkInClosesMinutes) =>
  sql<Date>`(${events.startDateTime} - make_interval(mins => ${minutes}::int))`

/** Events to come whose check-in has to be opened or closed. */
export async function listEventsToCheck(db: Database, now: Date) {
  const at = now.toISOString()
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.hasCheckIn, true),
        eq(events.status, 'upcoming'),
        gt(events.startDateTime, now),
        or(
          and(isNull(events.checkInPhase), lte(before(events.checkInOpensMinutes), at)),
          and(eq(events.checkInPhase, 'open'), lte(before(events.checkInClosesMinutes), at)),
        ),
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
  return rows.map(({ id }) => id)
}

export async function setCheckedIn(tx: Database, id: number, at: Date | null) {
  await tx.update(entries).set({ checkedInAt: at }).where(eq(entries.id, id))
}

/** To the end of the queue. */
export async function takePlace(tx: Database, id: number, now: Date) {
  await tx
    .update(entries)
    .set({ state: 'waitlisted', queuedAt: now, lostPlaceAt: now, promotedAt: null })
    .where(eq(entries.id, id))
}
