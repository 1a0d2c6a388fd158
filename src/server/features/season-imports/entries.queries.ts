import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { crewMembers, entries } from '#server/database/schema.ts'

/** What is stored of an entry that an import can have written; undefined if it is gone. */
export async function readEntry(db: Database, id: number) {
  const [entry] = await db
    .select({
      eventId: entries.eventId,
      carId: entries.carId,
      number: entries.number,
      teamName: entries.teamName,
      state: entries.state,
    })
    .from(entries)
    .where(eq(entries.id, id))
  if (!entry) return undefined
  const crew = await db
    .select({ userId: crewMembers.userId, state: crewMembers.state, role: crewMembers.role })
    .from(crewMembers)
    .where(eq(crewMembers.entryId, id))
    .orderBy(crewMembers.id)
  return { ...entry, crew }
}
