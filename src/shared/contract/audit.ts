import { z } from 'zod'
import { AUDIT_FILTERS } from '../actions/kinds.ts'
import type { Endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { PageOfList } from './page-of-list.ts'
import { text } from './text.ts'
import { ShownName } from './shown-name.ts'

export const AUDIT_PAGE = 50

export const AuditLine = z.object({
  id: z.int(),
  at: Instant,
  /** Null if nobody was signed in, or if it was done on the server itself. */
  actor: z.object({ id: Id, name: ShownName }).nullable(),
  /** Such as 'event.create': an `AuditAction`, or an action of an earlier version. */
  action: z.string(),
  /** `name` is null once the subject has been deleted. */
  subject: z.object({ kind: z.string(), id: z.int(), name: ShownName.nullable() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditLine = z.output<typeof AuditLine>

const Filter = z.object({
  /** Part of the actor's name; case does not matter. */
  person: text('Person', 200).optional(),
  kind: z.enum(AUDIT_FILTERS, 'Unknown kind of action').optional(),
  from: Instant.optional(),
  /** Exclusive. */
  to: Instant.optional(),
})
export type AuditFilter = z.output<typeof Filter>

const Line = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const auditApi = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'audit.read',
    reads: 'unannounced',
    summary: `The audit log, latest first, ${AUDIT_PAGE} lines at a time, or limit`,
    query: Filter.extend({
      before: Line.optional(),
      limit: PageOfList.shape.limit,
      /** As `before`. */
      cursor: Line.optional(),
    }),
    response: z.object({
      data: z.array(AuditLine),
      /** The value of `before` or `cursor` that fetches the next page; null on the last page. */
      next: z.int().nullable(),
      /** After how many days lines are deleted; null if all are kept. */
      keptDays: z.int().nullable(),
    }),
  },
  download: {
    method: 'GET',
    path: '/api/admin/audit-log.csv',
    access: 'audit.read',
    reads: 'unannounced',
    costs: 'export',
    summary: 'The whole audit log as a CSV file',
    query: Filter,
    contentType: 'text/csv',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
