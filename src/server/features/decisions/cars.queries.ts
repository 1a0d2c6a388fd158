import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { carEntries, eventSessions } from '#server/database/schema.ts'

/** The team of a car in the results, as the file has it. */
export async function findTeamName(db: Database, carId: number) {
  const [car] = await db
    .select({ teamName: carEntries.teamName })
    .from(carEntries)
    .where(eq(carEntries.id, carId))
  return car?.teamName ?? ''
}

export async function findSessionKey(db: Database, id: number) {
  return one(
    await db
      .select({ id: eventSessions.id, kind: eventSessions.kind, ordinal: eventSessions.ordinal })
      .from(eventSessions)
      .where(eq(eventSessions.id, id)),
  )
}
