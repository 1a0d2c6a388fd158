import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { absenceExcuses, crewMembers, entries } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** The event of an entry. Throws not_found. */
export async function getEventOfEntry(db: Database, entryId: number) {
  const [row] = await db
    .select({ eventId: entries.eventId })
    .from(entries)
    .where(eq(entries.id, entryId))
  if (!row) throw notFound('Entry')
  return row.eventId
}

/** An accepted member of the crew. Throws not_found. */
export async function getCrewMember(db: Database, entryId: number, memberId: number) {
  const [row] = await db
    .select({ userId: crewMembers.userId, name: crewMembers.name })
    .from(crewMembers)
    .where(
      and(
        eq(crewMembers.id, memberId),
        eq(crewMembers.entryId, entryId),
        eq(crewMembers.state, 'accepted'),
      ),
    )
  if (!row) throw notFound('Crew member')
  return row
}

export async function insertExcuse(tx: Database, excuse: typeof absenceExcuses.$inferInsert) {
  return one(await tx.insert(absenceExcuses).values(excuse).returning({ id: absenceExcuses.id })).id
}

/** The excuse in force for a member of a crew, or for the whole entry. */
export async function findExcuse(db: Database, entryId: number, memberId: number | null) {
  const [row] = await db
    .select({ id: absenceExcuses.id })
    .from(absenceExcuses)
    .where(
      and(
        eq(absenceExcuses.entryId, entryId),
        memberId === null ? isNull(absenceExcuses.memberId) : eq(absenceExcuses.memberId, memberId),
        isNull(absenceExcuses.undoneAt),
      ),
    )
  return row
}

/** With its entry's event. Throws not_found. */
export async function getExcuse(db: Database, id: number) {
  const [row] = await db
    .select({
      id: absenceExcuses.id,
      eventId: entries.eventId,
      entryId: absenceExcuses.entryId,
      userId: crewMembers.userId,
      memberId: absenceExcuses.memberId,
      reason: absenceExcuses.reason,
      undoneAt: absenceExcuses.undoneAt,
    })
    .from(absenceExcuses)
    .innerJoin(entries, eq(entries.id, absenceExcuses.entryId))
    .leftJoin(crewMembers, eq(crewMembers.id, absenceExcuses.memberId))
    .where(eq(absenceExcuses.id, id))
  if (!row) throw notFound('Excuse')
  return row
}

/** Returns false if it had been undone before. */
export async function undoExcuse(tx: Database, id: number, undone: { at: Date; by: string }) {
  const rows = await tx
    .update(absenceExcuses)
    .set({ undoneAt: undone.at, undoneByName: undone.by })
    .where(and(eq(absenceExcuses.id, id), isNull(absenceExcuses.undoneAt)))
    .returning({ id: absenceExcuses.id })
  return rows.length > 0
}
