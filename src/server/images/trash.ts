import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type FilePlace, bucketOf } from '#server/stores/file-place.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import { emptySharedTrash } from './shared-images.ts'

const trashFolder = (dataDir: string) => path.join(dataDir, 'trash')

/** Moves an unused upload to the trash. */
export async function moveToTrash(dataDir: string, name: string, now: Date) {
  const file = path.join(dataDir, 'uploads', name)
  // `emptyTrash` reads the modification time as the time of deletion.
  await utimes(file, now, now)
  await move(file, path.join(trashFolder(dataDir), name))
}

/** Returns false if it is not in the trash. */
export async function restoreFromTrash(dataDir: string, name: string) {
  const file = path.join(trashFolder(dataDir), name)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) await move(file, path.join(dataDir, 'uploads', name))
  return isThere
}

/** Deletes files that were moved to the trash before this moment. Returns how many. */
export async function emptyTrash(place: FilePlace, before: Date) {
  const { dataDir } = place
  const bucket = bucketOf(place)
  let deleted = bucket ? await emptySharedTrash(bucket, before) : 0
  for (const name of await readdir(trashFolder(dataDir)).catch(() => [])) {
    const file = path.join(trashFolder(dataDir), name)
    const found = await stat(file).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(file, { recursive: true, force: true })
    deleted++
  }
  return deleted
}

async function move(from: string, to: string) {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    // Uploads may be on another disk.
    const { atime, mtime } = await stat(from)
    const incoming = path.join(path.dirname(to), temporaryName('.incoming'))
    await copyFile(from, incoming)
    await utimes(incoming, atime, mtime)
    await rename(incoming, to)
    await rm(from)
  })
}
