import { type FileHandle, open, stat } from 'node:fs/promises'
import {
  allFileNames,
  bucketOf,
  fetchFile,
  type FilePlace,
  removeFile,
  shareFile,
} from '#server/stores/file-place.ts'
import { imagePath, writeWhole } from './image-files.ts'
import { evidenceFile, imageKey, isEvidenceName } from './image-names.ts'

const HOUR_MS = 3_600_000

/** Stores a picture that `reEncode` has returned, completely or not at all, where only its random name leads to it. */
export async function writeEvidence(place: FilePlace, random: string, bytes: Buffer) {
  const name = evidenceFile(random)
  await writeWhole(imagePath(place.dataDir, name), bytes)
  await shareFile(place, imageKey(name))
}

/** Stores the same picture again under another random name. Without a file there is no copy. */
export async function copyEvidence(place: FilePlace, from: string, to: string) {
  const file = await openEvidence(place, from)
  if (!file) return
  try {
    await writeEvidence(place, to, await file.readFile())
  } finally {
    await file.close()
  }
}

/** Undefined if the file is missing. The caller closes it. */
export async function openEvidence(
  place: FilePlace,
  random: string,
): Promise<FileHandle | undefined> {
  const name = evidenceFile(random)
  await fetchFile(place, imageKey(name))
  return open(imagePath(place.dataDir, name)).catch(() => undefined)
}

export function removeEvidence(place: FilePlace, random: string) {
  return removeFile(place, imageKey(evidenceFile(random)))
}

/** Removes the pictures that nothing names any more, for good. Returns how many. @param kept their random names */
export async function removeUnnamedEvidence(place: FilePlace, kept: ReadonlySet<string>) {
  const names = new Set([...kept].map(evidenceFile))
  let removed = 0
  for (const name of await allFileNames(place, 'uploads')) {
    if (!isEvidenceName(name) || names.has(name) || (await isNew(place, name))) continue
    await removeFile(place, imageKey(name))
    removed++
  }
  return removed
}

/** Its row may be about to be stored, by another process. */
async function isNew(place: FilePlace, name: string) {
  const found = await stat(imagePath(place.dataDir, name)).catch(() => undefined)
  if (found) return Date.now() - found.mtimeMs < HOUR_MS
  const changed = await bucketOf(place)?.list(imageKey(name))
  return (changed ?? []).some(({ changedAt }) => Date.now() - changedAt.getTime() < HOUR_MS)
}
