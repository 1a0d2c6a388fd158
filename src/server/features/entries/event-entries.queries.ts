import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, entries, users } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { EntryMember, EventEntry } from '#shared/contract/event-entries.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { crewStateAt, invitationExpires } from '#shared/domain/entries/crew.ts'
import { isActive } from '#shared/domain/entries/entry-state.ts'
import {
  queuePosition,
  registrationStatus,
  standingColumns,
} from './registrations/registration-status.queries.ts'

const endedBy = alias(users, 'ended_by')

type Event = {
  id: number
  startDateTime: Date
  lineUpHours: number | null
  invitationDays: number
}

/** All entries of an event with their crews and open invitations, in the order of the queue. */
export async function listEventEntries(
  db: Database,
  event: Event,
  now: Date,
): Promise<Omit<EventEntry, 'isNext'>[]> {
  const rows = await db
    .select({
      id: entries.id,
      number: entries.number,
      teamName: shownTeamName,
      car: { id: cars.id, make: cars.make, model: cars.model },
      carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
      notes: entries.notes,
      status: registrationStatus,
      ...standingColumns,
      waitlistPosition: queuePosition,
      signedUpAt: entries.signedUpAt,
      endedAt: entries.endedAt,
      endedBy: endedBy.displayName,
      crew,
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .leftJoin(endedBy, eq(endedBy.id, entries.endedById))
    .where(eq(entries.eventId, event.id))
    .orderBy(asc(entries.queuedAt), asc(entries.id))
  return rows.map(({ car, carClass, crew: members, endedAt, endedBy: by, ...row }) => ({
    ...row,
    name: entryName(row) ?? members.find(({ isCaptain }) => isCaptain)?.displayName ?? 'Entry',
    car: { ...car, carClass },
    crew: members.flatMap((member) => presentPart(member, event, now)),
    ended: isActive(row) ? null : { at: endedAt, by },
  }))
}

/** Those of the ids that are entries of the event, in the order of the queue. */
export async function listInQueueOrder(db: Database, eventId: number, ids: readonly number[]) {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), inArray(entries.id, [...ids])))
    .orderBy(asc(entries.queuedAt), asc(entries.id))
  return rows.map(({ id }) => id)
}

type Part = Omit<EntryMember, 'expiresAt'> & { since: string }

/** None of an invitation that has run out, whether or not the job has marked it. */
function presentPart({ since: text, ...member }: Part, event: Event, now: Date): EntryMember[] {
  const since = new Date(text)
  if (crewStateAt({ ...member, since }, event, now) === 'expired') return []
  const isOpen = member.state === 'invited'
  return [{ ...member, expiresAt: isOpen ? invitationExpires({ since }, event) : null }]
}

/** Captain first, then in the order in which they came; open invitations last. */
const crew = sql<Part[]>`(
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', member.id,
      'userId', member.user_id,
      'displayName', coalesce(account.display_name, member.name),
      'raceControlUsername', account.race_control_username,
      'driverCategory', account.driver_category,
      'role', member.role,
      'isCaptain', member.is_captain,
      'isGuest', coalesce(account.is_guest, false),
      'state', member.state,
      'since', member.since,
      'isLink', member.link_hash is not null and member.user_id is null
    ) order by member.is_captain desc, member.state, member.since, member.id),
    '[]'
  )
  from crew_members member
  left join users account on account.id = member.user_id
  where member.entry_id = ${entries.id} and member.state in ('accepted', 'invited')
)`
