import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog, events, pointsSystems } from '#server/database/schema.ts'

/** Decisions have a list of their own. */
const ACTIONS = {
  'season.create': 'create',
  'season.update': 'update',
  'championship.create': 'create',
  'championship.update': 'update',
  'points-system.update': 'points-system',
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

export async function listSystemNames(db: Database) {
  const rows = await db
    .select({
      id: pointsSystems.id,
      name: pointsSystems.name,
      configuration: pointsSystems.configuration,
    })
    .from(pointsSystems)
  return new Map(rows.map(({ id, ...system }) => [id, system]))
}
