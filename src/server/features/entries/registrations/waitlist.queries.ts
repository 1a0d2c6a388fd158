import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cars, crewMembers, entries, events } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { LimitedEntry } from '#shared/domain/entries/entry-limits.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'
import type { WaitingEntry } from '#shared/domain/entries/waitlist.ts'

const limited = {
  classId: cars.carClassId,
  car: { make: cars.make, model: cars.model },
  teamName: shownTeamName,
}

/** The entries of an event that hold a place, as limits of cars and teams see them. */
export function listHolding(db: Database, eventId: number): Promise<LimitedEntry[]> {
  return db
    .select(limited)
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), inArray(entries.state, [...HOLDING_STATES])))
}

/** The entries that wait for a place. */
export function listWaiting(db: Database, eventId: number) {
  return listQueue(db, eventId, 'waitlisted')
}

/** The entries that wait for approval. */
export function listApplied(db: Database, eventId: number) {
  return listQueue(db, eventId, 'applied')
}

function listQueue(
  db: Database,
  eventId: number,
  state: 'waitlisted' | 'applied',
): Promise<WaitingEntry[]> {
  return db
    .select({
      id: entries.id,
      ...limited,
      queuedAt: entries.queuedAt,
      isSkipped: entries.isSkipped,
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(and(eq(entries.eventId, eventId), eq(entries.state, state)))
}

type Promoted = { ids: readonly number[] } & (
  | { state: 'confirmed'; promotedAt: Date }
  | { state: 'offered'; offerEndsAt: Date; offerReminderAt: Date }
)

/** Gives waiting entries a place, or offers them one. Returns them with their captains, in the order of their ids. */
export async function promoteWaiting(tx: Database, { ids, ...standing }: Promoted) {
  await tx
    .update(entries)
    .set({ ...standing, stateReason: null })
    .where(inArray(entries.id, [...ids]))
  return tx
    .select({ id: crewMembers.entryId, userId: crewMembers.userId, driverName: crewMembers.name })
    .from(crewMembers)
    .where(and(inArray(crewMembers.entryId, [...ids]), eq(crewMembers.isCaptain, true)))
    .orderBy(asc(crewMembers.entryId))
}

/** All open offers of an event end, and their entries wait where they waited before. Returns their ids. */
export async function voidOffers(tx: Database, eventId: number) {
  const ended = await tx
    .update(entries)
    .set({ state: 'waitlisted', offerEndsAt: null, offerReminderAt: null })
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'offered')))
    .returning({ id: entries.id })
  return ended.map(({ id }) => id)
}

/** Open offers of an event whose start has moved end at this moment at the latest. */
export async function shortenOffers(
  tx: Database,
  eventId: number,
  { endsAt, reminderAt }: { endsAt: Date; reminderAt: Date },
) {
  await tx
    .update(entries)
    .set({
      offerEndsAt: endsAt,
      // Null if they have been reminded.
      offerReminderAt: sql`least(${entries.offerReminderAt}, ${reminderAt.toISOString()})`,
    })
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(entries.state, 'offered'),
        gt(entries.offerEndsAt, endsAt),
      ),
    )
}

/** The ids of entries whose offer has ended, at the latest with the start of their event; the earliest first. */
export async function listEndedOffers(db: Database, now: Date) {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        isNotNull(entries.offerEndsAt),
        or(lte(entries.offerEndsAt, now), lte(events.startDateTime, now)),
      ),
    )
    .orderBy(asc(entries.offerEndsAt), asc(entries.id))
  return rows.map(({ id }) => id)
}

/** The ids of entries whose crews have to be reminded of their offer. */
export async function listOffersToRemind(db: Database, now: Date) {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(gt(entries.offerEndsAt, now), lte(entries.offerReminderAt, now)))
    .orderBy(asc(entries.offerReminderAt), asc(entries.id))
  return rows.map(({ id }) => id)
}

/** The entry as the log has it, with its offer; undefined unless a place is still offered to it. */
export async function findOffered(tx: Database, id: number) {
  const [offered] = await tx
    .select({
      id: entries.id,
      offerEndsAt: entries.offerEndsAt,
      userId: crewMembers.userId,
      driverName: crewMembers.name,
    })
    .from(entries)
    .innerJoin(
      crewMembers,
      and(eq(crewMembers.entryId, entries.id), eq(crewMembers.isCaptain, true)),
    )
    .where(and(eq(entries.id, id), eq(entries.state, 'offered')))
  return offered
}

type Standing = Partial<
  Pick<
    typeof entries.$inferInsert,
    | 'state'
    | 'number'
    | 'queuedAt'
    | 'isSkipped'
    | 'offerEndsAt'
    | 'offerReminderAt'
    | 'stateReason'
    | 'endedAt'
    | 'endedById'
  >
>

/** Changes what has become of an entry. The event must be locked; call `fillPlaces` afterwards. */
export async function setStanding(tx: Database, id: number, standing: Standing) {
  await tx.update(entries).set(standing).where(eq(entries.id, id))
}

/** Whether an active entry of the event has the number. */
export async function isNumberTaken(db: Database, eventId: number, number: number) {
  const taken = await db.$count(
    entries,
    and(
      eq(entries.eventId, eventId),
      eq(entries.number, number),
      inArray(entries.state, [...ACTIVE_STATES]),
    ),
  )
  return taken > 0
}
