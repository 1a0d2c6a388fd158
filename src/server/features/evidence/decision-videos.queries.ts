import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cases, decisions, decisionVersions } from '#server/database/schema.ts'

type Place = { eventId: number; number: number }

/** The decision of an event, with its case if stewards decided it, and what it first said about appeals. */
export async function findDecided(db: Database, { eventId, number }: Place) {
  const [found] = await db
    .select({ caseId: cases.id, document: decisionVersions.document })
    .from(decisions)
    .innerJoin(
      decisionVersions,
      and(eq(decisionVersions.decisionId, decisions.id), eq(decisionVersions.number, 1)),
    )
    .leftJoin(cases, eq(cases.decisionId, decisions.id))
    .where(and(eq(decisions.eventId, eventId), eq(decisions.number, number)))
    .orderBy(asc(cases.id))
  return found
}
