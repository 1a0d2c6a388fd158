import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { caseCars, cases, decisions, events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { LoadedCase } from '#server/features/case-access/index.ts'
import type { Rung } from '#shared/domain/stewarding/rungs.ts'

/** Older ones say little about what is usual now. */
const MOST_PRECEDENTS = 100

/** What published decisions of the category of a case have given, newest first; not its own, and none that was taken back. */
export function listPrecedents(
  db: Database,
  { id, category }: Pick<LoadedCase, 'id' | 'category'>,
) {
  return db
    .select({
      event: { id: events.id, title: events.title },
      number: decisions.number,
      carNumber: caseCars.number,
      rung: sql<Rung>`${caseCars.rung}`,
    })
    .from(cases)
    .innerJoin(decisions, eq(decisions.id, cases.decisionId))
    .innerJoin(events, eq(events.id, decisions.eventId))
    .innerJoin(caseCars, eq(caseCars.caseId, cases.id))
    .where(
      and(
        eq(cases.category, category),
        ne(cases.id, id),
        eq(decisions.state, 'published'),
        sql`${caseCars.rung} is not null`,
      ),
    )
    .orderBy(desc(decisions.id), asc(caseCars.id))
    .limit(MOST_PRECEDENTS)
}
