import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { appeals, caseCars, cases, championshipRounds } from '#server/database/schema.ts'
import type { AppealState } from '#shared/domain/stewarding/appeals.ts'

/** Of a car in an event and in the other rounds of its championships. */
export function listAppealsOfSeason(
  db: Database,
  { eventId, number, carClass }: { eventId: number; number: string; carClass: string },
) {
  const ofSeason = db
    .select({ id: championshipRounds.eventId })
    .from(championshipRounds)
    .where(
      inArray(
        championshipRounds.championshipId,
        db
          .select({ id: championshipRounds.championshipId })
          .from(championshipRounds)
          .where(eq(championshipRounds.eventId, eventId)),
      ),
    )
  return db
    .select({ state: appeals.state })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(caseCars, eq(caseCars.id, appeals.carId))
    .where(
      and(
        eq(caseCars.number, number),
        eq(caseCars.carClass, carClass),
        or(eq(cases.eventId, eventId), inArray(cases.eventId, ofSeason)),
      ),
    )
}

export async function insertAppeal(tx: Database, appeal: typeof appeals.$inferInsert) {
  await tx.insert(appeals).values(appeal)
}

type Ended = {
  state: Exclude<AppealState, 'running'>
  reason?: string
  at: Date
  authorId?: number
}

/** Those of a case that are running; with an author, only theirs. */
export async function endAppeals(
  tx: Database,
  caseId: number,
  { state, reason = '', at, authorId }: Ended,
) {
  await tx
    .update(appeals)
    .set({ state, reason: reason || null, endedAt: at })
    .where(
      and(
        eq(appeals.caseId, caseId),
        eq(appeals.state, 'running'),
        authorId === undefined ? undefined : eq(appeals.authorId, authorId),
      ),
    )
}
