import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { crewMembers, crewSwaps, entries, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { crewStateAt, invitationExpires } from '#shared/domain/entries/crew.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import { entryRows, toFacts } from './entry-rows.queries.ts'
import { teamIdOf } from './registrations/entry-team.queries.ts'

/**
 * With everybody who is or was in the crew, or was invited. Hide them with `forViewer`.
 * @param now decides which invitations have expired
 */
export async function getEntry(db: Database, id: number, now: Date): Promise<Entry> {
  const [entry] = await listEntries(db, [id], now)
  if (!entry) throw notFound('Entry')
  return entry
}

/** Like `getEntry`, in the order of their events' starts. */
async function listEntries(db: Database, ids: readonly number[], now: Date): Promise<Entry[]> {
  const rows = await entryRows(db)
    .where(inArray(entries.id, [...ids]))
    .orderBy(asc(events.startDateTime), asc(entries.id))
  const members = await listCrews(db, ids)
  const swaps = await db
    .select()
    .from(crewSwaps)
    .where(inArray(crewSwaps.entryId, [...ids]))
    .orderBy(asc(crewSwaps.id))
  return rows.map((row) => {
    const crew = members
      .filter(({ entryId }) => entryId === row.id)
      .map(({ entryId: _entryId, ...member }) => atMoment(member, row.event, now))
    const nameOf = (id: number | null) =>
      crew.find((member) => member.id === id)?.displayName ?? null
    return {
      ...toFacts(row, crew.find(({ isCaptain }) => isCaptain)?.displayName),
      swaps: swaps
        .filter(({ entryId }) => entryId === row.id)
        .map(({ at, isAddition, reason, outId, inId }) => ({
          at,
          isAddition,
          reason,
          out: nameOf(outId),
          in: nameOf(inId),
        })),
      crew,
    }
  })
}

/** The event of an entry, to lock it before anything else is read. Throws not_found. */
export async function getEventOf(db: Database, entryId: number) {
  const [entry] = await db
    .select({ eventId: entries.eventId })
    .from(entries)
    .where(eq(entries.id, entryId))
  if (!entry) throw notFound('Entry')
  return entry.eventId
}

/** The active entries of upcoming events in whose crews a member is, soonest first. */
export async function listOwnEntries(db: Database, userId: number, now: Date) {
  const rows = await db
    .select({ id: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(crewMembers.userId, userId),
        eq(crewMembers.state, 'accepted'),
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(events.status, 'upcoming'),
      ),
    )
  return listEntries(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

/**
 * A member's parts in the entries of events to come, whatever became of them; also where an event was cancelled, because
 * it may take place after all.
 */
export function listEntriesToCome(db: Database, userId: number, now: Date) {
  return db
    .select({ entryId: entries.id, memberId: crewMembers.id, eventId: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(crewMembers.userId, userId),
        or(
          eq(events.status, 'upcoming'),
          and(eq(events.status, 'cancelled'), gt(events.startDateTime, now)),
        ),
      ),
    )
    .orderBy(asc(crewMembers.id))
}

type Changes = { carId: number; number: number | null; teamName: string | null }

export async function updateEntry(tx: Database, id: number, changes: Changes) {
  const teamId = teamIdOf(changes.teamName)
  one(
    await tx
      .update(entries)
      .set({ ...changes, teamId })
      .where(eq(entries.id, id))
      .returning({ id: entries.id }),
  )
}

export async function deleteEntry(tx: Database, id: number) {
  await tx.delete(entries).where(eq(entries.id, id))
}

function atMoment(
  member: Omit<CrewMember, 'expiresAt'>,
  event: Entry['event'],
  now: Date,
): CrewMember {
  const state = crewStateAt(member, event, now)
  return {
    ...member,
    state,
    expiresAt: state === 'invited' ? invitationExpires(member, event) : null,
  }
}

const linkMaker = alias(users, 'link_maker')

/** Captain first, then in the order in which they came. */
function listCrews(db: Database, entryIds: readonly number[]) {
  return db
    .select({
      entryId: crewMembers.entryId,
      id: crewMembers.id,
      userId: crewMembers.userId,
      displayName: sql<string>`coalesce(${users.displayName}, ${crewMembers.name})`,
      avatarUrl: users.avatarUrl,
      raceControlUsername: users.raceControlUsername,
      driverCategory: users.driverCategory,
      role: crewMembers.role,
      isCaptain: crewMembers.isCaptain,
      isSuccessor: crewMembers.isSuccessor,
      isGuest: sql<boolean>`coalesce(${users.isGuest}, false)`,
      state: crewMembers.state,
      since: crewMembers.since,
      isLink: sql<boolean>`${crewMembers.linkHash} is not null and ${crewMembers.userId} is null`,
      linkBy: linkMaker.displayName,
    })
    .from(crewMembers)
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .leftJoin(linkMaker, eq(linkMaker.id, crewMembers.invitedById))
    .where(inArray(crewMembers.entryId, [...entryIds]))
    .orderBy(sql`${crewMembers.isCaptain} desc`, asc(crewMembers.since), asc(crewMembers.id))
}
