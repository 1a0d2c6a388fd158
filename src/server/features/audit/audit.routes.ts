import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { linkToNext } from '#server/http/page-of-list.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { AUDIT_PAGE, auditApi } from '#shared/contract/audit.ts'
import { CSV_TYPE } from '#shared/domain/words/csv.ts'
import { auditCsv } from './audit-csv.ts'
import { listAuditLog } from './audit-log.queries.ts'

export function auditRoutes(app: FastifyInstance, { db, config }: Deps) {
  route(app, auditApi.list, async ({ query, request, reply }) => {
    const { cursor, before = cursor, limit = AUDIT_PAGE, ...filter } = query
    // One extra row shows whether there is another page.
    const rows = await listAuditLog(db, filter, { limit: limit + 1, before })
    const data = rows.slice(0, limit)
    const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
    if (next !== null) reply.header('link', linkToNext(request.url, String(next)))
    return {
      data,
      next,
      keptDays: config.auditLogDays ?? null,
    }
  })

  rawRoute(app, auditApi.download, async ({ query, reply }) =>
    reply
      .type(CSV_TYPE)
      .header('content-disposition', 'attachment; filename="paddock-audit-log.csv"')
      .send(auditCsv(db, query)),
  )
}
