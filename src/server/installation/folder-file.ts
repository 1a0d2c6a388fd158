import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { type FilePlace, bucketOf } from '#server/stores/file-place.ts'
import { writeSynced } from './write-synced.ts'

const FILE = 'folder-id'

/**
 * The id that this folder, or the bucket in place of it, shares with its database; undefined if it belongs to none.
 */
export async function readFolderId(place: FilePlace): Promise<string | undefined> {
  const { dataDir } = place
  const bucket = bucketOf(place)
  if (bucket) {
    const content = await bucket.read(FILE)
    return content && (await text(content)).trim()
  }
  try {
    // The file is empty if a process died while writing it.
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || undefined
  } catch (error) {
    if (isError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether a Paddock has used this folder. */
export const hasFolderId = (dataDir: string) => existsSync(join(dataDir, FILE))

/** Returns false if the folder belongs to another database. */
export async function claimFolder(place: FilePlace, id: string): Promise<boolean> {
  const { dataDir } = place
  if (place.fileBucket) {
    const present = await readFolderId(place)
    if (present === undefined) await replaceFolderId(place, id)
    return (present ?? id) === id
  }
  await makeFolder(dataDir)
  try {
    await writeSynced(join(dataDir, FILE), `${id}\n`, 'wx')
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error
    const present = await readFolderId(place)
    if (present !== undefined) return present === id
    await replaceFolderId(place, id)
  }
  return true
}

/** Replaces the folder's id, so that it belongs to another database. */
export async function replaceFolderId(place: FilePlace, id: string) {
  const { dataDir } = place
  const bucket = bucketOf(place)
  if (bucket) return bucket.write(FILE, { bytes: Buffer.from(`${id}\n`) })
  await makeFolder(dataDir)
  const incoming = join(dataDir, `.${FILE}-${id}`)
  try {
    await writeSynced(incoming, `${id}\n`, 'w')
    await rename(incoming, join(dataDir, FILE))
  } finally {
    await rm(incoming, { force: true })
  }
}

function isError(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
