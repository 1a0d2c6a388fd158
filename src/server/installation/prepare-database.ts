import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { underMigrationLock } from '#server/database/migrate.ts'
import { version } from '#server/version.ts'
import { bindFolder, checkFolder } from './bind-folder.ts'
import { findInstallation } from '#server/database/installation.ts'
import { listMissingFiles } from './named-files.ts'
import { refuseNewerDatabase } from './newer-database.ts'
import { pairOf } from './pair-of.ts'

type Preparation = {
  url: string
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Makes the database and DATA_DIR fit for this version of Paddock, or refuses them and changes nothing. Of several
 * processes that start at once, one does it. Throws RefusedStart.
 */
export function prepareDatabase({ url, config, log }: Preparation) {
  return underMigrationLock(url, async ({ db, applied, applyPending }) => {
    const pair = pairOf(db, config)
    await refuseNewerDatabase({ ...pair, applied })
    await checkFolder(pair)
    const step = await nextStep(db, applied)
    if (step?.from) log.info(`Updating the database from ${step.from} to ${step.to}`)
    if (step) await applyPending()
    await bindFolder(pair)
    const missing = await listMissingFiles(db, config.dataDir)
    if (missing.length > 0)
      log.warn(
        { count: missing.length, files: missing.slice(0, 20) },
        'Files that the database names are not in DATA_DIR',
      )
  })
}

/** What there is to do; undefined for a database that is up to date. */
async function nextStep(db: Database, applied: readonly number[]) {
  const known = knownMigrations()
  const last = known.at(-1)
  if (!last || applied.includes(last.createdAt)) return undefined
  const before = known.findLast(({ createdAt }) => applied.includes(createdAt))
  const to = `Paddock ${version}, migration ${last.name}`
  if (!before) return { to }
  const row = await findInstallation(db)
  return { from: `${row ? `Paddock ${row.paddock}, ` : ''}migration ${before.name}`, to }
}
