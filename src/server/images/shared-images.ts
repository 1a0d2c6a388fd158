import type { Bucket } from '#server/stores/bucket-store.ts'
import { isEvidenceName } from './image-names.ts'

const IMAGES = 'uploads/'
const TRASH = 'trash/'

/** Moves every image of the bucket except `kept` to its trash, and restores those of `kept` that are there. */
export async function tidySharedImages(bucket: Bucket, kept: ReadonlySet<string>) {
  const present = (await bucket.list(IMAGES)).map(({ key }) => key.slice(IMAGES.length))
  for (const name of present)
    // The time of the copy is the time of deletion.
    if (!kept.has(name) && !isEvidenceName(name)) await move(bucket, IMAGES + name, TRASH + name)
  for (const name of kept) if (!present.includes(name)) await restoreSharedImage(bucket, name)
}

/** Returns false if it is not in the trash. */
export function restoreSharedImage(bucket: Bucket, name: string) {
  return move(bucket, TRASH + name, IMAGES + name)
}

/** Deletes images that were moved to the trash before this moment. Returns how many. */
export async function emptySharedTrash(bucket: Bucket, before: Date) {
  const old = (await bucket.list(TRASH)).filter(({ changedAt }) => changedAt < before)
  for (const { key } of old) await bucket.remove(key)
  return old.length
}

async function move(bucket: Bucket, from: string, to: string) {
  const isMoved = await bucket.copy(from, to)
  if (isMoved) await bucket.remove(from)
  return isMoved
}
