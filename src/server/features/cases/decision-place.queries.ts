import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championshipRounds, eventSessions, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'

/** The session of a case, with when it started by its newest file; undefined while it has none. */
export async function findSession(db: Database, eventId: number, { kind, ordinal }: SessionKey) {
  const [found] = await db
    .select({
      id: eventSessions.id,
      startedAt: sql<Date | null>`(
        select ${resultFiles.sessionStartedAt} from ${resultFiles}
        where ${resultFiles.sessionId} = ${eventSessions.id} order by ${resultFiles.id} desc limit 1
      )`.mapWith(resultFiles.sessionStartedAt),
    })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, kind),
        eq(eventSessions.ordinal, ordinal),
      ),
    )
  return found
}

/** The championship that counts an event; of several, the one that was created first. */
export async function findChampionshipOf(db: Database, eventId: number) {
  const [round] = await db
    .select({ id: championshipRounds.championshipId })
    .from(championshipRounds)
    .where(eq(championshipRounds.eventId, eventId))
    .orderBy(asc(championshipRounds.championshipId))
    .limit(1)
  return round?.id
}
