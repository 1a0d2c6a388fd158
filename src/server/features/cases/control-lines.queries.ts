import { asc, eq, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cases, raceControlLines, users } from '#server/database/schema.ts'

/** The lines of race control's log that became a case, or one that was merged into it. */
export function listControlLinesOf(db: Database, caseId: number) {
  return db
    .select({
      id: raceControlLines.id,
      author: users.displayName,
      verdict: raceControlLines.verdict,
      writtenAt: raceControlLines.writtenAt,
    })
    .from(raceControlLines)
    .innerJoin(cases, eq(cases.id, raceControlLines.caseId))
    .leftJoin(users, eq(users.id, raceControlLines.authorId))
    .where(or(eq(cases.id, caseId), eq(cases.mergedIntoId, caseId)))
    .orderBy(asc(raceControlLines.id))
}
