import type { FastifyInstance } from 'fastify'
import { copyBackups } from '#server/backup/elsewhere/copy-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { databaseUrl } from '#server/database/database-url.ts'
import { recordServerError } from '#server/database/server-errors.ts'
import type { Deps } from '#server/deps.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { AppError } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { sendAlert } from '#server/jobs/send-alert.ts'
import { systemApi } from '#shared/contract/system.ts'
import { systemStatus } from './system-status.ts'
import { countEverything } from './system.queries.ts'

export function systemRoutes(
  app: FastifyInstance,
  deps: Deps,
  unnamedProxy: () => string | undefined,
) {
  const { db, pool, config, log, now } = deps
  const stopping = new AbortController()
  app.addHook('onClose', async () => stopping.abort(new Error('Paddock is stopping')))

  /** Also of a backup that was not made by the daily job, for those who watch the server. */
  async function alertUnlessBusy(error: unknown) {
    if (error instanceof AppError && error.code === 'conflict') return
    await sendAlert(
      deps,
      { job: 'backup', error: describeFailure(error), at: now() },
      stopping.signal,
    )
  }

  /** The daily backup tries again. */
  async function copyFailed(reason: unknown) {
    if (stopping.signal.aborted) return
    log.error({ err: reason }, 'A backup could not be copied to its second place')
    await alertUnlessBusy(reason)
    const message = describeFailure(reason)
    await recordServerError(db, { at: now(), source: 'copy of a backup', message }).catch(
      () => undefined,
    )
  }

  route(app, systemApi.getOverview, async () => ({ data: await countEverything(db) }))

  route(app, systemApi.getStatus, async () => ({
    data: { ...(await systemStatus(deps)), unnamedProxy: unnamedProxy() ?? null },
  }))

  route(app, systemApi.backUp, async ({ viewer }) => {
    const { dataDir, fileBucket, backupsKept: kept } = config
    const url = databaseUrl(pool)
    const made = await makeBackup({ url, dataDir, fileBucket, now, kept }).catch(
      (error: unknown) => {
        void alertUnlessBusy(error)
        throw error
      },
    )
    // The admin does not wait for a copy, which may be large or to a slow place.
    void copyBackups({ url, config, signal: stopping.signal }).catch(copyFailed)
    const { folder, sizeBytes } = made
    await happened(db, { actor: viewer, action: 'system.backup', after: { folder, sizeBytes } })
    return { data: made }
  })
}
