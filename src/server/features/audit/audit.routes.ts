import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { AUDIT_PAGE, auditApi } from '#shared/contract/audit.ts'
import { CSV_TYPE } from '#shared/domain/words/csv.ts'
import { auditCsv } from './audit-csv.ts'
import { listAuditLog } from './audit-log.queries.ts'

export function auditRoutes(app: FastifyInstance, { db, config }: Deps) {
  route(app, auditApi.list, async ({ query: { before, ...filter } }) => {
    // One extra row shows whether there is another page.
    const rows = await listAuditLog(db, filter, { limit: AUDIT_PAGE + 1, before })
    const data = rows.slice(0, AUDIT_PAGE)
    return {
      data,
      next: rows.length > AUDIT_PAGE ? (data.at(-1)?.id ?? null) : null,
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
