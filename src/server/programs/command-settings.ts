import { existsSync, statSync } from 'node:fs'
import { type Config, readConfig } from '#server/config/config.ts'
import { clusterExists } from '#server/database/embedded/cluster.ts'
import { clusterIn } from '#server/database/embedded/current-cluster.ts'
import { conflict } from '#server/errors.ts'
import { hasFolderId } from '#server/installation/folder-file.ts'

/**
 * The settings of a command that is run on the server, beside the service that may have other ones. Throws AppError with
 * one sentence that names the folder, if what it would work on is not what a Paddock has used.
 */
export function commandSettings(
  env: NodeJS.ProcessEnv,
  { createsDatabase }: { createsDatabase: boolean },
): Config {
  const config = readConfig(env)
  const { dataDir, databaseUrl } = config
  actAsOwnerOf(dataDir)
  const hasDatabase = clusterExists(clusterIn(dataDir))
  if (!env['DATA_DIR']?.trim() && !hasDatabase && !hasFolderId(dataDir))
    throw conflict(
      `DATA_DIR is not set, and ${dataDir} has no data of a Paddock. If a service sets it, write it into the .env file ` +
        'beside package.json, which the service and the commands read; or run this again with DATA_DIR=<folder> before it.',
    )
  if (!databaseUrl && !hasDatabase && !createsDatabase)
    throw conflict(
      `DATABASE_URL is not set, and DATA_DIR ${dataDir} has no database. Only a start and a restore create one: check both settings.`,
    )
  return config
}

/** Files that root writes could not be replaced by the service, which runs as the owner of DATA_DIR. */
function actAsOwnerOf(dataDir: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
