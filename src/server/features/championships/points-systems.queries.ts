import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { classificationVersions, eventSessions, pointsSystems } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'

type Row = typeof pointsSystems.$inferSelect
type Values = Pick<Row, 'name' | 'configuration'>

/** By name. */
export function listPointsSystems(db: Database): Promise<Row[]> {
  return db.select().from(pointsSystems).orderBy(asc(pointsSystems.name))
}

/** Those of these events with a race whose classification is official. */
export async function listOfficial(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ eventId: eventSessions.eventId })
    .from(classificationVersions)
    .innerJoin(eventSessions, eq(eventSessions.id, classificationVersions.sessionId))
    .where(
      and(
        inArray(eventSessions.eventId, [...eventIds]),
        isNull(classificationVersions.withdrawnAt),
      ),
    )
  return rows.map(({ eventId }) => eventId)
}

export async function insertPointsSystem(tx: Database, values: Values) {
  return one(await tx.insert(pointsSystems).values(values).returning())
}

/** Locks the points system until the transaction ends. Throws not_found. */
export async function getPointsSystemForUpdate(tx: Database, id: number) {
  const [row] = await tx.select().from(pointsSystems).where(eq(pointsSystems.id, id)).for('update')
  if (!row) throw notFound('Points system')
  return row
}

export async function updatePointsSystem(tx: Database, id: number, values: Values) {
  const change = { ...values, version: sql`${pointsSystems.version} + 1` }
  return one(await tx.update(pointsSystems).set(change).where(eq(pointsSystems.id, id)).returning())
}

export async function deletePointsSystem(tx: Database, id: number) {
  await tx.delete(pointsSystems).where(eq(pointsSystems.id, id))
}
