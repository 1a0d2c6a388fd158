import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { driverSummaries, eventSessions } from '#server/database/schema.ts'
import { type DrivenSession, SUMMARY_RULES } from '#shared/domain/race-documents/driven-sessions.ts'
import { hasCars } from './sessions.queries.ts'

export async function replaceSummaries(
  tx: Database,
  sessionId: number,
  summaries: readonly DrivenSession[],
) {
  await tx.delete(driverSummaries).where(eq(driverSummaries.sessionId, sessionId))
  if (summaries.length > 0)
    await tx
      .insert(driverSummaries)
      .values(
        summaries.map(({ driver, ...summary }) => ({ ...summary, sessionId, driver: driver + 1 })),
      )
  await markSummarised(tx, sessionId)
}

/** The session has summaries of the current rules. */
export async function markSummarised(tx: Database, sessionId: number) {
  await tx
    .update(eventSessions)
    .set({ summaryRules: SUMMARY_RULES })
    .where(eq(eventSessions.id, sessionId))
}

/** Sessions with results whose summaries are missing or follow older rules: of all events, or of one. */
export function listUnsummarised(db: Database, eventId?: number) {
  return db
    .select({
      id: eventSessions.id,
      eventId: eventSessions.eventId,
      kind: eventSessions.kind,
    })
    .from(eventSessions)
    .where(
      and(
        lt(eventSessions.summaryRules, SUMMARY_RULES),
        hasCars,
        eventId === undefined ? undefined : eq(eventSessions.eventId, eventId),
      ),
    )
    .orderBy(asc(eventSessions.eventId), asc(eventSessions.id))
}
