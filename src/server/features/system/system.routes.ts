import type { FastifyInstance } from 'fastify'
import { makeBackup } from '#server/backup/make-backup.ts'
import { databaseUrl } from '#server/database/database-url.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { systemApi } from '#shared/contract/system.ts'
import { systemStatus } from './system-status.ts'
import { countEverything } from './system.queries.ts'

export function systemRoutes(
  app: FastifyInstance,
  deps: Deps,
  unnamedProxy: () => string | undefined,
) {
  const { db, pool, config, now } = deps

  route(app, systemApi.getOverview, async () => ({ data: await countEverything(db) }))

  route(app, systemApi.getStatus, async () => ({
    data: { ...(await systemStatus(deps)), unnamedProxy: unnamedProxy() ?? null },
  }))

  route(app, systemApi.backUp, async ({ viewer }) => {
    const { dataDir, backupsKept: kept } = config
    const made = await makeBackup({ url: databaseUrl(pool), dataDir, now, kept })
    const { folder, sizeBytes } = made
    await happened(db, { actor: viewer, action: 'system.backup', after: { folder, sizeBytes } })
    return { data: made }
  })
}
