import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/errors.ts'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { type Snapshot, readingForBackup } from '#server/database/dump/snapshot.ts'
import { writeSynced } from '#server/installation/write-synced.ts'
import { type FilePlace, fetchFile } from '#server/stores/file-place.ts'
import { version } from '#server/config/version.ts'
import type { Backup } from '#shared/contract/system.ts'
import { FILE_FOLDERS, backupName, backupsFolder, namesIn } from './folders.ts'
import { type GzipThread, startGzipThread } from './gzip-thread.ts'
import { linkFiles, linkOrCopy, listFiles } from './link-files.ts'
import { FORMAT, MANIFEST, Manifest, tableFile } from './manifest.ts'
import { missingFiles } from './named-files.ts'
import { BACKUPS_KEPT, removeOldBackups } from './old-backups.ts'
import { storageFailure } from './storage-failure.ts'

type Options = {
  /** The address of the database. */
  url: string
  dataDir: string
  /** Where files are that DATA_DIR may lack. */
  fileBucket?: FilePlace['fileBucket']
  now: () => Date
  signal?: AbortSignal | undefined
  /** How many to keep, and from how many days. */
  kept?: number
  /**
   * The first migration of an update. Such a backup waits for one in progress and is kept apart from the daily ones.
   */
  before?: string | undefined
}

export type MadeBackup = Backup & { missing: string[] }

const UNFINISHED = '.incoming-'
const SECOND_MS = 1_000

/**
 * Writes a consistent snapshot of all data to a new folder in DATA_DIR/backups, completely or not at all, and removes
 * old backups. Throws a conflict while another backup is in progress.
 */
export function makeBackup(options: Options): Promise<MadeBackup> {
  const { url, dataDir, fileBucket, now, signal, kept = BACKUPS_KEPT, before } = options
  const reading = { url, signal, waits: before !== undefined }
  return readingForBackup(reading, async ({ inSnapshot }) => {
    const folder = backupsFolder(dataDir)
    await makeBackupsFolder(dataDir)
    await removeUnfinished(folder)
    const { name: moment, at } = await freeName(folder, now())
    const workshop = join(folder, UNFINISHED + moment)
    try {
      for (const part of ['', 'tables', ...FILE_FOLDERS]) await mkdir(join(workshop, part))
      // Before and after, because images may be replaced or added while the tables are read.
      await linkAll(dataDir, workshop)
      const dump = await inSnapshot((snapshot) => writeTables(snapshot, workshop, signal))
      await linkAll(dataDir, workshop)
      signal?.throwIfAborted()
      const missing = await linkFromElsewhere({ dataDir, fileBucket }, workshop, dump)
      const manifest = await describe({ ...dump, missing }, workshop, at)
      const name = moment + nameEnding(manifest, before)
      await writeSynced(join(workshop, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
      await syncFolder(workshop)
      await rename(workshop, join(folder, name))
      await syncFolder(folder)
      await removeOldBackups(dataDir, kept)
      const { bytes: sizeBytes } = manifest
      return { at, sizeBytes, folder: `backups/${name}`, missingFiles: missing.length, missing }
    } catch (error) {
      await rm(workshop, { recursive: true, force: true })
      throw error
    }
  }).catch((error: unknown) => {
    throw storageFailure(error)
  })
}

async function makeBackupsFolder(dataDir: string) {
  await makeFolder(dataDir)
  // Readable by this account only, because it contains password hashes.
  await mkdir(backupsFolder(dataDir), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Does nothing while a backup is in progress. Every backup does this at its start too. */
export async function removeUnfinishedBackups(url: string, dataDir: string) {
  const folder = backupsFolder(dataDir)
  if (!(await namesIn(folder)).some((name) => name.startsWith(UNFINISHED))) return
  await readingForBackup({ url }, () => removeUnfinished(folder)).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}

/** Removes what killed processes left. Only one backup runs at a time. */
async function removeUnfinished(folder: string) {
  for (const name of await namesIn(folder))
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true })
}

/** If there is a backup of the same second, the name of the next second is used. */
async function freeName(folder: string, moment: Date) {
  const at = new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS)
  const taken = await namesIn(folder)
  while (taken.some((name) => name.startsWith(backupName(at)))) at.setTime(at.getTime() + SECOND_MS)
  return { name: backupName(at), at }
}

async function linkAll(dataDir: string, workshop: string) {
  for (const name of FILE_FOLDERS) await linkFiles(join(dataDir, name), join(workshop, name))
}

type Dump = Pick<Manifest, 'tables' | 'migrations'>

/**
 * Files that only the bucket has belong to a backup, and those that were moved to the trash while it was made. Returns
 * those that are missing there too.
 */
async function linkFromElsewhere(place: FilePlace, workshop: string, { tables }: Dump) {
  const { dataDir } = place
  for (const path of await missingFiles(workshop, tables)) {
    const isFetched = await fetchFile(place, path)
    const from = isFetched ? join(dataDir, path) : join(dataDir, 'trash', basename(path))
    await linkOrCopy(from, join(workshop, path))
  }
  return missingFiles(workshop, tables)
}

function nameEnding({ missing }: Manifest, before: string | undefined) {
  if (before !== undefined) return `-before-${before}`
  return missing.length > 0 ? '-incomplete' : ''
}

async function writeTables(
  { tables, migrations, copyOut }: Snapshot,
  workshop: string,
  signal: AbortSignal | undefined,
): Promise<Dump> {
  const written: Manifest['tables'] = []
  const thread = startGzipThread()
  try {
    for (const table of tables) {
      let sum = { sha256: '', bytes: 0 }
      const rows = await copyOut(table, async (source) => {
        const path = join(workshop, tableFile(table.name))
        sum = await compress(source, { path, thread, signal })
      })
      written.push({ ...table, rows, ...sum })
    }
  } finally {
    await thread.end()
  }
  return { tables: written, migrations }
}

type Target = { path: string; thread: GzipThread; signal: AbortSignal | undefined }

async function compress(rows: Readable, { path, thread, signal }: Target) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(rows, thread.gzip, counted, file, { signal })
  return { sha256: hash.digest('hex'), bytes }
}

async function describe(
  dump: Dump & Pick<Manifest, 'missing'>,
  workshop: string,
  at: Date,
): Promise<Manifest> {
  const lists = FILE_FOLDERS.map((name) => listFiles(join(workshop, name), name))
  const files = (await Promise.all(lists)).flat()
  const bytes = [...dump.tables, ...files].reduce((sum, part) => sum + part.bytes, 0)
  return Manifest.parse({
    format: FORMAT,
    paddock: version,
    at: at.toISOString(),
    ...dump,
    migration: knownMigrations().findLast(({ createdAt }) => dump.migrations.includes(createdAt))
      ?.name,
    files,
    bytes,
  })
}

async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
