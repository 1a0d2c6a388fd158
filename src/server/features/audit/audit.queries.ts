import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { auditLog } from '#server/database/schema.ts'
import type { AuditAction } from '#shared/contract/audit.ts'

export type AuditEntry = {
  /** Undefined: nobody was signed in, or it was done on the server itself. */
  actor: { id: number; displayName: string } | undefined
  /** What happened, as 'event.create'. */
  action: AuditAction
  subject?: { kind: string; id: number }
  before?: unknown
  after?: unknown
}

/** Give it the transaction of the change, so that one is never kept without the other. Returns the row's id. */
export async function recordAudit(db: Database, entry: AuditEntry) {
  const rows = await db
    .insert(auditLog)
    .values({
      actorId: entry.actor?.id,
      actorName: entry.actor?.displayName,
      action: entry.action,
      subjectKind: entry.subject?.kind,
      subjectId: entry.subject?.id,
      before: entry.before,
      after: entry.after,
    })
    .returning({ id: auditLog.id })
  return one(rows).id
}
