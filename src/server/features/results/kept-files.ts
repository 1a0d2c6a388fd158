import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { temporaryName } from '#server/temporary-files.ts'

export type CompressedFile = {
  /** Of the bytes before compression, as hex. */
  sha256: string
  /** Keeps it for good, under its SHA-256. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/** Compresses an uploaded result file beside where it will be kept, so that results can be rebuilt from it. */
export async function compressResultFile(dataDir: string, source: string): Promise<CompressedFile> {
  const folder = resultsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, temporaryName('.incoming'))
  const hash = createHash('sha256')
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const file = createReadStream(source)
  file.on('data', (chunk) => hash.update(chunk))
  const discard = () => rm(target, { force: true })
  await pipeline(file, gzip, createWriteStream(target)).catch(async (error: unknown) => {
    // On a full disk of all places.
    await discard()
    throw error
  })
  const sha256 = hash.digest('hex')
  return {
    sha256,
    keep: () => rename(target, keptFilePath(dataDir, sha256)),
    discard,
  }
}

/** @param sha256 of the file before it was compressed */
export function keptFilePath(dataDir: string, sha256: string) {
  return path.join(resultsFolder(dataDir), `${sha256}.xml.gz`)
}

const resultsFolder = (dataDir: string) => path.join(dataDir, 'results')
