import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { writeSynced } from './write-synced.ts'

const FILE = 'folder-id'

/** The id that this folder shares with its database; undefined if it belongs to none. */
export async function readFolderId(dataDir: string): Promise<string | undefined> {
  try {
    // The file is empty if a process died while writing it.
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || undefined
  } catch (error) {
    if (isError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Returns false if the folder belongs to another database. */
export async function claimFolder(dataDir: string, id: string): Promise<boolean> {
  await makeFolder(dataDir)
  try {
    await writeSynced(join(dataDir, FILE), `${id}\n`, 'wx')
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error
    const present = await readFolderId(dataDir)
    if (present !== undefined) return present === id
    await replaceFolderId(dataDir, id)
  }
  return true
}

/** Replaces the folder's id, so that it belongs to another database. */
export async function replaceFolderId(dataDir: string, id: string) {
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
