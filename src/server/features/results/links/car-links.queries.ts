import { and, asc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carClasses,
  carDrivers,
  carEntries,
  cars,
  crewMembers,
  entries,
  entryCarLinks,
  events,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { CarIdentity } from '#shared/domain/results/car-identity.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import type { LinkableEntry, LinkDecision, LinkReason } from '#shared/domain/results/link-cars.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { Person } from '#shared/domain/drivers/person-key.ts'
import { formerNamesOf } from './former-names.queries.ts'

/** The cars of a race that people drove, with whom each name means. */
export async function listDrivenCars(db: Database, eventId: number, sessionId: number) {
  const rows = await db
    .select({
      entry: carEntries.entry,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      driverName: carEntries.driverName,
      people: sql<{ name: string; userId: number | null }[]>`(
        select coalesce(jsonb_agg(
          jsonb_build_object('name', ${carDrivers.name}, 'userId', ${carDrivers.userId})
          order by ${carDrivers.ordinal}
        ), '[]')
        from ${carDrivers}
        where ${carDrivers.sessionId} = ${carEntries.sessionId} and ${carDrivers.entry} = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .where(and(eq(carEntries.sessionId, sessionId), eq(carEntries.isHuman, true)))
    .orderBy(asc(carEntries.entry))
  const formerNames = await formerNamesOf(db, eventId)
  return rows.map((row) => ({
    ...row,
    people: row.people.map(({ name, userId }): Person => {
      const former = userId === null ? formerNames.get(nameKey(name)) : undefined
      return { name, userId, formerMemberId: former?.formerMemberId ?? null }
    }),
  }))
}

/** Those that could have raced: still active when the race began. */
export async function listLinkableEntries(db: Database, eventId: number): Promise<LinkableEntry[]> {
  return db
    .select({
      id: entries.id,
      number: entries.number,
      carClass: carClasses.name,
      people: sql<Person[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', ${crewMembers.name},
          'userId', ${crewMembers.userId},
          'formerMemberId', ${crewMembers.formerMemberId}
        )), '[]')
        from ${crewMembers}
        where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.state} = 'accepted'
          and ${crewMembers.role} <> 'manager'
      )`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(
      and(
        eq(entries.eventId, eventId),
        or(inArray(entries.state, [...ACTIVE_STATES]), gte(entries.endedAt, events.startDateTime)),
      ),
    )
    .orderBy(asc(entries.id))
}

/** The admins' decisions in force, oldest first. */
export function listLinkDecisions(db: Database, eventId: number): Promise<LinkDecision[]> {
  const { id, entryId, carNumber, carClass, driverName, crew, twin } = entryCarLinks
  return db
    .select({ id, entryId, carNumber, carClass, driverName, crew, twin })
    .from(entryCarLinks)
    .where(and(isDecisionOf(eventId), isNull(entryCarLinks.undoneAt)))
    .orderBy(asc(entryCarLinks.id))
}

type NewLink = CarIdentity & { car: number; entryId: number; reason: Exclude<LinkReason, 'hand'> }

/** Replaces the links that were made automatically, and says for which car each decision is in force. */
export async function writeLinks(
  tx: Database,
  eventId: number,
  links: readonly NewLink[],
  inForce: readonly { id: number; car: number }[],
) {
  const { reason } = entryCarLinks
  await tx.delete(entryCarLinks).where(and(eq(entryCarLinks.eventId, eventId), ne(reason, 'hand')))
  // All at once would meet the cars that the others are about to give up.
  await tx.update(entryCarLinks).set({ car: null }).where(isDecisionOf(eventId))
  for (const { id, car } of inForce)
    await tx.update(entryCarLinks).set({ car }).where(eq(entryCarLinks.id, id))
  if (links.length > 0)
    await tx
      .insert(entryCarLinks)
      .values(links.map((link) => ({ ...link, crew: [...link.crew], eventId })))
}

type NewDecision = {
  eventId: number
  car: CarIdentity
  entryId: number | null
  author: CurrentUser
  at: Date
}

export async function insertLinkDecision(
  tx: Database,
  { eventId, car, entryId, author, at }: NewDecision,
) {
  const values = {
    eventId,
    ...car,
    crew: [...car.crew],
    entryId,
    reason: 'hand' as const,
    authorName: author.displayName,
    createdAt: at,
  }
  return one(await tx.insert(entryCarLinks).values(values).returning())
}

export async function getLinkDecision(db: Database, eventId: number, id: number) {
  const [row] = await db
    .select()
    .from(entryCarLinks)
    .where(and(isDecisionOf(eventId), eq(entryCarLinks.id, id)))
  if (!row) throw notFound('Link')
  return row
}

export async function setLinkUndone(tx: Database, id: number, undone: { at: Date; by: string }) {
  await tx
    .update(entryCarLinks)
    .set({ undoneAt: undone.at, undoneByName: undone.by })
    .where(eq(entryCarLinks.id, id))
}

/** The name of an entry of this event. Throws not_found. */
export async function getEntryName(db: Database, eventId: number, id: number) {
  const [row] = await db
    .select({
      number: entries.number,
      teamName: shownTeamName,
      captain: crewMembers.name,
    })
    .from(entries)
    .innerJoin(
      crewMembers,
      and(eq(crewMembers.entryId, entries.id), eq(crewMembers.isCaptain, true)),
    )
    .where(and(eq(entries.id, id), eq(entries.eventId, eventId)))
  if (!row) throw notFound('Entry')
  return entryName(row) ?? row.captain
}

function isDecisionOf(eventId: number) {
  return and(eq(entryCarLinks.eventId, eventId), eq(entryCarLinks.reason, 'hand'))
}
