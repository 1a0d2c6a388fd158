import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Config } from '#server/config/config.ts'
import { writeSynced } from '#server/installation/write-synced.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import { backupsFolder, listBackupNames } from '../folders.ts'
import { runWithFile } from './run-with-file.ts'

/** The name of the backup that the command took last. A command cannot be asked what is where it sends backups. */
const SENT = 'sent-by-command'

type Sending = {
  config: Pick<Config, 'dataDir' | 'publicUrl'>
  command: readonly string[]
  signal?: AbortSignal | undefined
}

/**
 * Writes the latest backup as a tar and calls the command with it, unless the command has taken this one already.
 * Earlier ones that it did not take are left out, because the latest contains everything. Returns how many it sent.
 */
export async function sendLatestBackup({ config, command, signal }: Sending) {
  const { dataDir, publicUrl } = config
  const [name] = await listBackupNames(dataDir)
  if (name === undefined || name === (await lastSent(dataDir))) return 0
  const folder = join(backupsFolder(dataDir), temporaryName('.incoming'))
  await mkdir(folder, { mode: 0o700 })
  try {
    // Several guilds may send to one place.
    const file = join(folder, `${publicUrl.host.replaceAll(/[^\w.-]/g, '-')}-${name}.tar`)
    const tar = createWriteStream(file, { mode: 0o600 })
    // Only guilds with a command need it.
    const { writeTar } = await import('../tar-backup.ts')
    await writeTar(join(backupsFolder(dataDir), name), tar)
    await finished(tar.end())
    await runWithFile(command, file, signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await writeSynced(join(backupsFolder(dataDir), SENT), `${name}\n`)
  return 1
}

/** Undefined if the command has not taken any. */
export async function lastSent(dataDir: string) {
  const name = await readFile(join(backupsFolder(dataDir), SENT), 'utf8').catch(() => '')
  return name.trim() || undefined
}

export const labelOf = ([program = '']: readonly string[]) => `the place that ${program} sends to`
