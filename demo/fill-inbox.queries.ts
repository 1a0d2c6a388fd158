import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { entries, events, mailAddresses, notifications, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { idOf } from './id-by-name.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { BANNED, BAN_REASON, RACE_DIRECTOR } from './season/members.ts'

const MARKER = 'demo/inbox'
const HOUR_MS = 3_600_000
const MAILED_HOURS_AGO = 200

type Told = {
  to: string
  kind: NotificationKind
  /** Or when sign-up for the event opened. */
  hoursAgo: number | 'opening'
  event?: string
  /** The number of a car in the event. */
  car?: number
  by?: string
  details?: NotificationDetails
  isRead?: true
}

const NEXT = 'Ardennes 6 Hours'

const TOLD: readonly Told[] = [
  told('Lotta Laps', 'event-open', 'opening', { event: 'Blue Lines 4 Hours', isRead: true }),
  told('Lotta Laps', 'crew-answer', 100, {
    event: NEXT,
    car: 4,
    by: 'Otto Vollgas',
    details: { isAccepted: true },
    isRead: true,
  }),
  told('Lotta Laps', 'event-changed', 52, {
    event: NEXT,
    by: RACE_DIRECTOR,
    details: { settings: ['dynamicWeather', 'raceMinutes'] },
  }),
  told('Lotta Laps', 'entry-promoted', 27, { event: 'Interlagos Sundown', car: 4 }),
  told('Lotta Laps', 'event-cancelled', 22, {
    event: 'Laguna Charity Sprint',
    by: RACE_DIRECTOR,
    isRead: true,
  }),
  told('Olga Oversteer', 'crew-invitation', 20, {
    event: NEXT,
    car: 71,
    by: 'Vera Slipstream',
    details: { role: 'driver' },
  }),
  told('Vera Slipstream', 'race-reminder', 30, {
    event: 'Curva Grande Classic',
    car: 171,
    details: { hours: 24 },
  }),
  told('Vera Slipstream', 'line-up-incomplete', 3, {
    event: NEXT,
    car: 71,
    details: { lineUp: { missing: 0, invited: 1 } },
  }),
  told(BANNED, 'ban', 40, {
    by: RACE_DIRECTOR,
    details: { ban: { reason: BAN_REASON, until: null } },
  }),
]

/**
 * Tells some members of what happened in the last days. The races of the past months were all uploaded a moment ago;
 * what was told about them becomes as old as they are, and read.
 */
export async function fillInbox(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const ended = sql<Date>`${events.endDateTime}`
  await tx
    .update(notifications)
    .set({ createdAt: ended, readAt: ended })
    .from(events)
    .where(and(eq(events.id, notifications.eventId), eq(events.status, 'completed')))
  const people = await tx.select({ id: users.id, name: users.displayName }).from(users)
  const races = await tx
    .select({
      id: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      registrationStartDate: events.registrationStartDate,
    })
    .from(events)
  const cars = await tx
    .select({ id: entries.id, eventId: entries.eventId, number: entries.number })
    .from(entries)
  const userIds = new Map(people.map(({ id, name }) => [name, id]))
  const eventIds = new Map(races.map(({ id, title }) => [title, id]))
  const raceOf = (eventId: number | null) => races.find(({ id }) => id === eventId)
  const startOf = (eventId: number | null) => raceOf(eventId)?.startDateTime.toISOString()
  const momentOf = (hoursAgo: Told['hoursAgo'], eventId: number | null) =>
    hoursAgo === 'opening'
      ? (raceOf(eventId)?.registrationStartDate ?? now)
      : new Date(now.getTime() - hoursAgo * HOUR_MS)
  const rows = TOLD.map(({ to, kind, hoursAgo, event, car, by, details = {}, isRead }, index) => {
    const eventId = event === undefined ? null : idOf(eventIds, event)
    const at = momentOf(hoursAgo, eventId)
    return {
      // Below the ids of real causes.
      causeId: -1 - index,
      userId: idOf(userIds, to),
      kind,
      eventId,
      entryId:
        cars.find((one) => one.eventId === eventId && one.number === car && car !== undefined)
          ?.id ?? null,
      actorId: by === undefined ? null : idOf(userIds, by),
      details: kind === 'race-reminder' ? { ...details, until: startOf(eventId) } : details,
      createdAt: at,
      readAt: isRead ? at : null,
    }
  })
  await tx.insert(mailAddresses).values({
    userId: idOf(userIds, 'Lotta Laps'),
    address: 'lotta@guild.example.org',
    confirmedAt: new Date(now.getTime() - MAILED_HOURS_AGO * HOUR_MS),
    timeZone: 'Europe/Berlin',
  })
  // Inboxes have the order in which members were told.
  await tx
    .insert(notifications)
    .values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
}

function told(
  to: string,
  kind: NotificationKind,
  hoursAgo: Told['hoursAgo'],
  rest: Omit<Told, 'to' | 'kind' | 'hoursAgo'>,
): Told {
  return { to, kind, hoursAgo, ...rest }
}
