import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#server/config/config.ts'
import { readingForBackup } from '#server/database/dump/snapshot.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { AppError, conflict } from '#server/errors.ts'
import type { Store } from '#server/stores/store.ts'
import { readManifest } from '../check-backup.ts'
import { backupsFolder, listBackupNames } from '../folders.ts'
import { MANIFEST, tableFile } from '../manifest.ts'
import { outdated } from '../old-backups.ts'
import { FILES, listCopies, manifestKey, readCopiedManifest, tablesKey } from './copies.ts'
import { secondPlace } from './second-place.ts'
import { sendLatestBackup } from './send-backup.ts'

type Copying = {
  url: string
  config: Pick<Config, 'dataDir' | 'backupsKept' | 'backupCopy' | 'publicUrl'>
  signal?: AbortSignal | undefined
}

/** A line with the address of the guild, so that two guilds do not remove each other's backups. */
const OWNER = 'guild.txt'

/**
 * Copies the backups that the second place lacks, and removes there what is too old; or hands the latest to the command.
 * Returns how many it copied; undefined if there is neither.
 */
export async function copyBackups({ url, config, signal }: Copying) {
  const copy = copying(config, signal)
  if (!copy) return undefined
  // Like a backup, it runs in only one process at a time.
  return readingForBackup({ url, signal, waits: true }, copy).catch((error: unknown) => {
    signal?.throwIfAborted()
    const reason = error instanceof AppError ? error.message : describeFailure(error)
    throw new AppError('internal', `The backup could not be copied: ${reason}`)
  })
}

function copying(config: Copying['config'], signal: AbortSignal | undefined) {
  const { backupCopy, publicUrl } = config
  if (backupCopy && 'command' in backupCopy)
    return () => sendLatestBackup({ config, command: backupCopy.command, signal })
  const store = secondPlace(config)
  return (
    store &&
    (async () => {
      await claimPlace(store, publicUrl.origin)
      return bringUpToDate(store, config, signal)
    })
  )
}

async function claimPlace(store: Store, guild: string) {
  const found = await store.read(OWNER)
  const owner = found && (await text(found)).trim()
  if (owner === undefined) return store.write(OWNER, { bytes: Buffer.from(`${guild}\n`) })
  if (owner !== guild)
    throw conflict(
      `${store.label} has the backups of ${owner}. Give each guild a place of its own, or remove ${OWNER} there if this guild had that address before`,
    )
}

async function bringUpToDate(
  store: Store,
  { dataDir, backupsKept }: Copying['config'],
  signal: AbortSignal | undefined,
) {
  const here = await listBackupNames(dataDir)
  const there = await listCopies(store, signal)
  const all = [...new Set([...here, ...there])].toSorted((a, b) => (a < b ? 1 : -1))
  const leaving = new Set(outdated(all, backupsKept))
  const missing = here.filter((name) => !there.includes(name) && !leaving.has(name))
  const files = new Set((await store.list(FILES, signal)).map(({ key }) => key))
  for (const name of missing.toReversed())
    await copyBackup({ store, files, folder: join(backupsFolder(dataDir), name), name, signal })
  const kept = all.filter((name) => !leaving.has(name))
  await removeAllBut({ store, kept, there, files, signal })
  return missing.length
}

type OneBackup = {
  store: Store
  /** The keys of the shared files that are there. */
  files: Set<string>
  folder: string
  name: string
  signal: AbortSignal | undefined
}

async function copyBackup({ store, files, folder, name, signal }: OneBackup) {
  const manifest = await readManifest(folder)
  for (const { path } of manifest.files) {
    const key = FILES + path
    if (files.has(key)) continue
    await store.write(key, { file: join(folder, path) }, signal)
    files.add(key)
  }
  for (const table of manifest.tables) {
    const path = tableFile(table.name)
    await store.write(
      tablesKey(name) + path.replace(/^.*\//, ''),
      { file: join(folder, path) },
      signal,
    )
  }
  await store.write(manifestKey(name), { file: join(folder, MANIFEST) }, signal)
}

type Removal = Pick<OneBackup, 'store' | 'files' | 'signal'> & {
  kept: readonly string[]
  there: readonly string[]
}

/** Also removes what a copy that was interrupted has left. */
async function removeAllBut({ store, kept, there, files, signal }: Removal) {
  // First the manifests, so that no backup lacks a part.
  for (const name of there) if (!kept.includes(name)) await store.remove(manifestKey(name), signal)
  for (const { key } of await store.list('tables/', signal))
    if (!kept.some((name) => key.startsWith(tablesKey(name)))) await store.remove(key, signal)
  const named = new Set<string>()
  for (const name of kept)
    for (const { path } of (await readCopiedManifest(store, name)).files) named.add(FILES + path)
  for (const key of files) if (!named.has(key)) await store.remove(key, signal)
}
