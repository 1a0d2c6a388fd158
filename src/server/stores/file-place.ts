import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/errors.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import { type Bucket, bucketStore } from './bucket-store.ts'

/**
 * Where pictures and result files are: in DATA_DIR, or in a bucket, of which DATA_DIR then has copies. A copy never goes
 * out of date, because these files are named by their content.
 */
export type FilePlace = Pick<Config, 'dataDir'> & { fileBucket?: Config['fileBucket'] }

export function bucketOf({ fileBucket }: Pick<FilePlace, 'fileBucket'>): Bucket | undefined {
  return fileBucket && bucketStore(fileBucket)
}

/** Puts a file of DATA_DIR into the bucket, if there is one. @param file 'uploads/….webp' */
export async function shareFile(place: FilePlace, file: string) {
  await bucketOf(place)
    ?.write(file, { file: path.join(place.dataDir, file) })
    .catch(outOfReach)
}

/** Makes sure that DATA_DIR has the file, if it is anywhere. Returns whether it is. */
export async function fetchFile(place: FilePlace, file: string): Promise<boolean> {
  const target = path.join(place.dataDir, file)
  const isThere = await stat(target).then(
    () => true,
    () => false,
  )
  const bucket = isThere ? undefined : bucketOf(place)
  if (!bucket) return isThere
  const content = await bucket.read(file).catch(outOfReach)
  if (!content) return false
  const incoming = path.join(path.dirname(target), temporaryName('.incoming'))
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await pipeline(content, createWriteStream(incoming, { flush: true }))
    await rename(incoming, target)
    return true
  } finally {
    await rm(incoming, { force: true })
  }
}

/** The names of the files in a folder such as 'uploads'. */
export async function fileNames(place: FilePlace, folder: string): Promise<string[]> {
  const bucket = bucketOf(place)
  if (!bucket) return readdir(path.join(place.dataDir, folder)).catch(() => [])
  const found = await bucket.list(`${folder}/`).catch(outOfReach)
  return found.map(({ key }) => key.slice(folder.length + 1))
}

/** Removes a file from DATA_DIR and from the bucket, if there is one. */
export async function removeFile(place: FilePlace, file: string) {
  await bucketOf(place)?.remove(file).catch(outOfReach)
  await rm(path.join(place.dataDir, file), { force: true })
}

/** The names of the files in a folder of DATA_DIR and in that of the bucket, if there is one. */
export async function allFileNames(place: FilePlace, folder: string) {
  const here = await fileNames({ dataDir: place.dataDir }, folder)
  return [...new Set([...here, ...(await fileNames(place, folder))])]
}

function outOfReach(cause: unknown): never {
  const sentence = 'Pictures and files are out of reach. Please try again in a moment.'
  throw Object.assign(new AppError('unavailable', sentence), { cause })
}
