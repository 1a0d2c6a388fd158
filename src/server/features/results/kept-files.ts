import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'

export type CompressedFile = {
  /** Keeps it for good, under the SHA-256 of the bytes before compression. */
  keep: (sha256: string) => Promise<void>
  discard: () => Promise<void>
}

/** Compresses an uploaded result file beside where it will be kept, so that results can be rebuilt from it. */
export async function compressResultFile(dataDir: string, source: string): Promise<CompressedFile> {
  const folder = path.join(dataDir, 'results')
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, `.incoming-${randomUUID()}`)
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(createReadStream(source), gzip, createWriteStream(target))
  return {
    keep: (sha256) => rename(target, path.join(folder, `${sha256}.xml.gz`)),
    discard: () => rm(target, { force: true }),
  }
}
