import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, carEntries, events, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { fileFacts } from './file-facts.ts'

/** Events with results, in chronological order. */
export function listEventsWithResults(db: Database) {
  return db
    .select({ id: events.id, title: events.title, startDateTime: events.startDateTime })
    .from(events)
    .where(sql`exists(select from ${carEntries} where ${carEntries.eventId} = ${events.id})`)
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** The file that an event's results were read from. */
export async function findFileInUse(db: Database, eventId: number) {
  const [file] = await db
    .select({
      id: resultFiles.id,
      sha256: resultFiles.sha256,
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
    })
    .from(resultFiles)
    .where(eq(resultFiles.eventId, eventId))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  return file
}

export async function hasResults(db: Database, eventId: number) {
  return (await db.$count(carEntries, eq(carEntries.eventId, eventId))) > 0
}

/** The members matched to the names of an event's results, for whatever reason. */
export async function listKnownDrivers(db: Database, eventId: number) {
  const rows = await db
    .select({ name: carDrivers.name, userId: carDrivers.userId })
    .from(carDrivers)
    .where(and(eq(carDrivers.eventId, eventId), isNotNull(carDrivers.userId)))
  return new Map(rows.flatMap(({ name, userId }) => (userId === null ? [] : [[name, userId]])))
}

export async function updateFileFacts(
  tx: Database,
  fileId: number,
  facts: ReturnType<typeof fileFacts>,
) {
  await tx.update(resultFiles).set(facts).where(eq(resultFiles.id, fileId))
}
