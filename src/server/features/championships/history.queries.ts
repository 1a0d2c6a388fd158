import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog, events, pointsSystems } from '#server/database/schema.ts'

/** Decisions have a list of their own. */
const ACTIONS = {
  'season.create': 'create',
  'season.update': 'update',
  'championship.create': 'create',
  'championship.update': 'update',
  'points-system.update': 'points-system',
  'championship.publish': 'publish',
  'championship.publication.withdraw': 'withdraw',
  'championship.close': 'close',
  'championship.reopen': 'reopen',
} as const

const MOST = 200

/**
 * What the audit log says about a championship and its points system, latest first.
 * @param pointsSystemId null without one
 */
export async function listHistory(db: Database, id: number, pointsSystemId: number | null) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      byName: auditLog.actorName,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, Object.keys(ACTIONS)),
        or(
          and(
            inArray(auditLog.subjectKind, ['championship', 'season']),
            eq(auditLog.subjectId, id),
          ),
          pointsSystemId === null
            ? undefined
            : and(
                eq(auditLog.subjectKind, 'points-system'),
                eq(auditLog.subjectId, pointsSystemId),
              ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST)
  return rows.map(({ action, ...row }) => ({
    ...row,
    what: ACTIONS[action as keyof typeof ACTIONS],
  }))
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export async function listEventTitles(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function listSystemNames(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: pointsSystems.id,
      name: pointsSystems.name,
      configuration: pointsSystems.configuration,
    })
    .from(pointsSystems)
    .where(inArray(pointsSystems.id, [...ids]))
  return new Map(rows.map(({ id, ...system }) => [id, system]))
}

/** What the audit log says about these points systems, in the order in which it happened. */
export function listSystemLines(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: auditLog.id,
      system: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'points-system'), inArray(auditLog.subjectId, [...ids])))
    .orderBy(asc(auditLog.id))
}
