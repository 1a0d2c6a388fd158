import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { conflict } from '#server/errors.ts'
import { incomingFile } from '#server/files/incoming-files.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { fetchKeptFile } from './kept-files.ts'

type Kept = { sha256: string; originalName: string; sizeBytes: number }

/** Unpacks a stored result file as if it had been uploaded again. Throws a conflict if it was changed since. */
export async function copyKeptFile(
  place: FilePlace,
  { sha256, originalName, sizeBytes }: Kept,
): Promise<ReceivedFile> {
  const target = await incomingFile(place.dataDir, 'restore')
  const discard = () => rm(target, { force: true })
  try {
    const source = createReadStream(await fetchKeptFile(place, sha256))
    const hash = createHash('sha256')
    const unpacked = createGunzip().on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(source, unpacked, createWriteStream(target))
    if (hash.digest('hex') !== sha256)
      throw conflict(`The kept copy of ${originalName} is not what was uploaded`)
    return { path: target, originalName, sizeBytes, discard }
  } catch (error) {
    await discard()
    if (isUnreadable(error))
      throw conflict(`The kept copy of ${originalName} cannot be read any more`)
    throw error
  }
}

/** The file is missing or is not a gzip file. */
function isUnreadable(error: unknown) {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || String(error.code).startsWith('Z_'))
  )
}
