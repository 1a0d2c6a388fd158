import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type FilePlace, bucketOf, shareFile } from '#server/stores/file-place.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import { imageKey, isImageName } from './image-names.ts'
import { restoreSharedImage, tidySharedImages } from './shared-images.ts'
import { moveToTrash, restoreFromTrash } from './trash.ts'

const INCOMING = /^\.incoming-/
const HOUR_MS = 3_600_000

export function imagePath(dataDir: string, name: string) {
  return path.join(dataDir, 'uploads', name)
}

/** Stores an image, completely or not at all, under the hash of its content. Returns its file name. */
export async function writeImage(place: FilePlace, bytes: Buffer) {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  await writeWhole(imagePath(place.dataDir, name), bytes)
  await shareFile(place, imageKey(name))
  return name
}

/** Writes a file completely or not at all. */
export async function writeWhole(target: string, bytes: Buffer) {
  const incoming = path.join(path.dirname(target), temporaryName('.incoming'))
  await mkdir(path.dirname(target), { recursive: true })
  try {
    const file = await open(incoming, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(incoming, target)
  } catch (error) {
    await rm(incoming, { force: true })
    throw error
  }
}

/** Whether the image exists. If it is in the trash, it is restored. */
export async function hasImage(place: FilePlace, name: string) {
  const bucket = bucketOf(place)
  if (bucket) return (await bucket.has(imageKey(name))) || restoreSharedImage(bucket, name)
  const { dataDir } = place
  const isThere = await stat(imagePath(dataDir, name)).then(
    () => true,
    () => false,
  )
  return isThere || restoreFromTrash(dataDir, name)
}

/**
 * Moves every image except `kept` to the trash, restores those of `kept` that are in the trash, and removes incomplete
 * files that an ended process left behind.
 */
export async function tidyImages(place: FilePlace, kept: ReadonlySet<string>, now: Date) {
  const bucket = bucketOf(place)
  if (bucket) await tidySharedImages(bucket, kept)
  const { dataDir } = place
  const folder = imagePath(dataDir, '')
  const present: string[] = await readdir(folder).catch(() => [])
  for (const name of present) {
    if (isImageName(name) && !kept.has(name))
      await (bucket ? rm(path.join(folder, name)) : moveToTrash(dataDir, name, now))
    else if (INCOMING.test(name) && (await isOld(path.join(folder, name))))
      await rm(path.join(folder, name), { force: true })
  }
  if (bucket) return
  for (const name of kept) if (!present.includes(name)) await restoreFromTrash(dataDir, name)
}

async function isOld(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > HOUR_MS
}
