import type { Logger } from 'pino'
import { type MadeBackup, makeBackup } from '#server/backup/make-backup.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { findInstallation, hasMembers } from '#server/database/installation.ts'
import { underMigrationLock } from '#server/database/migrate.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { version } from '#server/config/version.ts'
import { bindFolder, checkFolder } from './bind-folder.ts'
import { listMissingFiles } from './named-files.queries.ts'
import { refuseNewerDatabase } from './newer-database.ts'
import { folderAndDatabase } from './folder-and-database.ts'
import { RefusedStart } from './refused-start.ts'

type Preparation = {
  url: string
  config: Pick<Config, 'databaseUrl'> & FilePlace
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Prepares the database and DATA_DIR for this version, or refuses them without changes. If several processes start at
 * once, only one does it and the others wait. Throws RefusedStart.
 */
export function prepareDatabase(preparation: Preparation) {
  const { url, config, log } = preparation
  return underMigrationLock(url, async ({ db, applied, applyPending }) => {
    const pair = folderAndDatabase(db, config)
    await refuseNewerDatabase({ ...pair, applied })
    await checkFolder(pair)
    const step = await nextStep(db, applied)
    if (step?.from) log.info(`Updating the database from ${step.from} to ${step.to}`)
    const made = step?.from && (await hasMembers(db)) && (await backUpBefore(step, preparation))
    if (step) await applyPending()
    if (made) await recordBackup(db, made)
    await bindFolder(pair)
    const missing = await listMissingFiles(db, config)
    if (missing.length > 0)
      log.warn(
        { count: missing.length, files: missing.slice(0, 20) },
        'Files that the database names are not in DATA_DIR',
      )
  })
}

type Step = { first: string; from?: string; to: string }

/** Makes a backup, so that the update can be undone if it fails or the guild does not want it. */
async function backUpBefore({ first }: Step, { url, config, log }: Preparation) {
  const made = await makeBackup({ url, ...config, now: () => new Date(), before: first }).catch(
    (error: unknown) => {
      throw new RefusedStart(
        `Paddock did not update the database, because it could not back it up first: ${describeFailure(error)}. Nothing was changed.`,
      )
    },
  )
  log.info({ folder: made.folder }, 'Backed up before the update')
  return made
}

function recordBackup(db: Database, { folder, sizeBytes }: MadeBackup) {
  const after = { folder, sizeBytes, reason: 'before an update' }
  return happened(db, { actor: undefined, action: 'system.backup', after })
}

/** The update that the database needs; undefined if it is up to date. */
async function nextStep(db: Database, applied: readonly number[]): Promise<Step | undefined> {
  const known = knownMigrations()
  const pending = known.filter(({ createdAt }) => !applied.includes(createdAt))
  const [first, last] = [pending.at(0), pending.at(-1)]
  if (!first || !last) return undefined
  const before = known.findLast(({ createdAt }) => applied.includes(createdAt))
  const to = `Paddock ${version}, migration ${last.name}`
  if (!before) return { first: first.name, to }
  const row = await findInstallation(db)
  return {
    first: first.name,
    from: `${row ? `Paddock ${row.paddock}, ` : ''}migration ${before.name}`,
    to,
  }
}
