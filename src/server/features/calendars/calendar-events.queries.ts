import { and, asc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  calendarParts,
  cars,
  championshipRounds,
  crewMembers,
  entries,
  events,
  removedEvents,
  tracks,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { crewNames } from '#server/features/entries/index.ts'
import type { CalendarEvent } from '#shared/domain/calendar/calendar-entry.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'

type Wanted = {
  /** The earliest start. */
  from: Date
  /** Only its rounds. */
  championshipId?: number | null
  /** Only these. */
  ids?: readonly number[]
}

/** Also those that were deleted; without anybody's part in them. */
export async function listCalendarEvents(db: Database, wanted: Wanted): Promise<CalendarEvent[]> {
  return [...(await listEvents(db, wanted)), ...(await listRemoved(db, wanted))]
}

async function listEvents(db: Database, { from, championshipId, ids }: Wanted) {
  const isRound =
    championshipId &&
    inArray(
      events.id,
      db
        .select({ id: championshipRounds.eventId })
        .from(championshipRounds)
        .where(eq(championshipRounds.championshipId, championshipId)),
    )
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
      trackName: tracks.name,
      layoutVariant: tracks.layoutVariant,
      championships: championshipNames,
      classes: classNames,
      sequence: events.calendarSequence,
      changedAt: events.calendarChangedAt,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(and(gte(events.startDateTime, from), isOneOf(events.id, ids), isRound || undefined))
  return rows.map(({ trackName, layoutVariant, ...event }) => ({
    ...event,
    track: trackLabel({ name: trackName, layoutVariant }),
  }))
}

async function listRemoved(db: Database, { from, championshipId, ids }: Wanted) {
  const wasRound = championshipId && sql`${championshipId} = any(${removedEvents.championshipIds})`
  const rows = await db
    .select({
      id: removedEvents.eventId,
      title: removedEvents.title,
      startDateTime: removedEvents.startDateTime,
      endDateTime: removedEvents.endDateTime,
      sequence: removedEvents.calendarSequence,
      changedAt: removedEvents.calendarChangedAt,
    })
    .from(removedEvents)
    .where(
      and(
        gte(removedEvents.startDateTime, from),
        isOneOf(removedEvents.eventId, ids),
        wasRound || undefined,
      ),
    )
  const gone = { status: 'deleted', track: null, championships: [], classes: [] } as const
  return rows.map((event) => ({ ...event, ...gone }))
}

function isOneOf(
  column: typeof events.id | typeof removedEvents.eventId,
  ids: readonly number[] | undefined,
): SQL | undefined {
  return ids && inArray(column, [...ids])
}

/** Which events are or were in a member's own calendar, and how often their part in each has changed. */
export function listParts(db: Database, userId: number) {
  return db
    .select({
      eventId: calendarParts.eventId,
      sequence: calendarParts.sequence,
      changedAt: calendarParts.changedAt,
    })
    .from(calendarParts)
    .where(eq(calendarParts.userId, userId))
}

/** A member's places in crews, with the cars. */
export function listOwnCrews(db: Database, userId: number) {
  return db
    .select({
      eventId: entries.eventId,
      crewState: crewMembers.state,
      entryState: entries.state,
      number: entries.number,
      teamName: shownTeamName,
      car: { make: cars.make, model: cars.model },
      crew: crewNames(sql`true`),
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(eq(crewMembers.userId, userId))
    .orderBy(asc(entries.id))
}

/** Deletes what no calendar shows any more of events that were deleted. */
export async function deleteOldRemovedEvents(db: Database, endedBefore: Date) {
  await db.delete(removedEvents).where(lt(removedEvents.endDateTime, endedBefore))
  await db
    .delete(calendarParts)
    .where(
      and(
        notInArray(calendarParts.eventId, db.select({ id: events.id }).from(events)),
        notInArray(
          calendarParts.eventId,
          db.select({ id: removedEvents.eventId }).from(removedEvents),
        ),
      ),
    )
}

const championshipNames = sql<string[]>`(
  select coalesce(jsonb_agg(championship.name order by championship.name), '[]')
  from championships championship
  where championship.id in (
    select round.championship_id from championship_rounds round where round.event_id = ${events.id}
  )
)`

const classNames = sql<string[]>`(
  select coalesce(jsonb_agg(class.name order by class.id), '[]')
  from event_car_classes slots join car_classes class on class.id = slots.car_class_id
  where slots.event_id = ${events.id}
)`
