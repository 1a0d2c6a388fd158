import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { caseCars, reports, statements } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export async function moveReport(
  tx: Database,
  id: number,
  to: { caseId: number; carId: number | null },
) {
  await tx.update(reports).set(to).where(eq(reports.id, id))
}

export async function moveStatement(
  tx: Database,
  id: number,
  to: { caseId: number; carId: number },
) {
  await tx.update(statements).set(to).where(eq(statements.id, id))
}

export async function deleteCars(tx: Database, ids: readonly number[]) {
  await tx.delete(caseCars).where(inArray(caseCars.id, [...ids]))
}

/** What a split has left in both cases, before one of them becomes part of the other again. */
export async function deleteCopies(tx: Database, from: number, into: number) {
  await tx.delete(reports).where(sql`${reports.caseId} = ${from} and exists (
    select from ${reports} kept where kept.case_id = ${into} and kept.reported_at = ${reports.reportedAt}
      and kept.reporter_id is not distinct from ${reports.reporterId}
  )`)
  await tx.delete(statements).where(sql`${statements.caseId} = ${from} and exists (
    select from ${statements} kept where kept.case_id = ${into} and kept.stated_at = ${statements.statedAt}
      and kept.author_id is not distinct from ${statements.authorId} and kept.text = ${statements.text}
  )`)
}
