import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkBackup } from '#server/backup/check-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { appliedMigrations } from '#server/database/dump/migrations.ts'
import { clusterExists } from '#server/database/embedded/cluster.ts'
import { clusterIn, pointTo } from '#server/database/embedded/current-cluster.ts'
import { clusterMajor, otherMajor } from '#server/database/embedded/major.ts'
import { findPrograms } from '#server/database/embedded/choose-programs.ts'
import { type Programs, versionOf } from '#server/database/embedded/programs.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { UnfitPostgres, majorOf } from '#server/database/postgres-version.ts'
import { readFolderId } from './folder-file.ts'

type Move = {
  dataDir: string
  /** The programs to run the database with from now on. */
  programs: Programs
  postgresOldBin: string | undefined
  log: Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>
}

const UNFINISHED = 'postgres.new-over'

/**
 * Moves the embedded database to another major version of PostgreSQL, which cannot read the old files: the old programs
 * make a backup, and the new ones restore it. The old files stay; the last step switches to the new ones. Throws
 * UnfitPostgres if the old programs are missing, and DataDirInUse.
 */
export async function moveCluster(move: Move): Promise<void> {
  const { dataDir, log } = move
  const cluster = clusterIn(dataDir)
  if (!clusterExists(cluster)) return
  const [from, version] = [await clusterMajor(cluster), await versionOf(move.programs)]
  if (from === majorOf(version)) return
  const programs = await findPrograms(from, cluster, move.postgresOldBin)
  if (!programs) throw otherMajor(cluster, from, version)

  // The owner of the old server has exclusive use of the folder; other connections are read-only.
  const old = await start(move, { cluster, programs, isReadOnly: true })
  try {
    // Another process may have finished the move while this one waited for the old server.
    if (clusterIn(dataDir) !== cluster) return
    log.warn(`Moving the database from PostgreSQL ${from} to ${version}`)
    const filled = await fill(move, old.url).catch((error: unknown) => {
      const reason = (error instanceof Error ? error.message : String(error)).trim()
      throw new UnfitPostgres(
        `The database could not be moved from PostgreSQL ${from} to ${version}: ${reason.replaceAll(/\s+/g, ' ')}. Nothing was changed.`,
      )
    })
    const name = freeName(dataDir, majorOf(version))
    await rename(filled, join(dataDir, name))
    await pointTo(dataDir, name)
    log.warn(
      `The database is now in ${name}, with PostgreSQL ${version}. The old files in ${basename(cluster)} are no longer needed.`,
    )
  } finally {
    await old.stop()
  }
}

/** Creates the new cluster with the data of the old one. Returns its folder. */
async function fill(move: Move, oldUrl: string) {
  const { programs, dataDir } = move
  const unfinished = join(dataDir, UNFINISHED)
  // The restore binds this temporary folder. DATA_DIR stays bound to the old database until the last step.
  const aside = `${unfinished}-folder`
  // Discard an earlier attempt: the old database may have changed since.
  for (const folder of [unfinished, aside]) await rm(folder, { recursive: true, force: true })
  try {
    const backup = await backUp(move, oldUrl)
    const database = await start(move, { cluster: unfinished, programs })
    try {
      if (backup) await restoreBackup({ ...backup, url: database.url, dataDir: aside })
    } finally {
      await database.stop()
    }
    return unfinished
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Undefined for a database without Paddock's tables. */
async function backUp({ dataDir, log }: Move, url: string) {
  if ((await inOwnTransaction({ url }, appliedMigrations)).length === 0) return undefined
  const made = await makeBackup({ url, dataDir, now: () => new Date() })
  const folder = join(dataDir, made.folder)
  const manifest = await checkBackup(folder)
  log.info(`A backup of the old database is in ${folder}`)
  // Images and result files stay where they are.
  return {
    folder,
    manifest: { ...manifest, files: [] },
    folderId: await readFolderId({ dataDir, fileBucket: undefined }),
  }
}

function start(
  { dataDir, log }: Move,
  options: { cluster: string; programs: Programs; isReadOnly?: boolean },
) {
  const onLost = (error: Error) => log.error(error.message)
  return startEmbedded({ dataDir, log, onLost, ...options })
}

/** 'postgres-19', or 'postgres-19-2' if that exists. */
function freeName(dataDir: string, major: number) {
  let name = `postgres-${major}`
  for (let number = 2; existsSync(join(dataDir, name)); number++)
    name = `postgres-${major}-${number}`
  return name
}
