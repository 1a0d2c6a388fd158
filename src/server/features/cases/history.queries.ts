import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Who did what with a case, oldest first. */
export function listHistory(db: Database, caseId: number) {
  return db
    .select({
      at: auditLog.at,
      who: sql<string | null>`coalesce(${users.displayName}, ${auditLog.actorName})`,
      action: auditLog.action,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, 'case'), eq(auditLog.subjectId, caseId)))
    .orderBy(asc(auditLog.id))
}
