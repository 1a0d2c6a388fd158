import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { KeptFile } from '#server/database/stored-filling.ts'
import { temporaryName } from '#server/temporary-files.ts'
import type { KeptPath } from './merging/read-kept.ts'
import { runInThread } from './reading/race-thread.ts'

// Seconds, even for a large file on a slow disk.
const TIMEOUT_MS = 60_000

export type CompressedFile = {
  /** Of the uncompressed bytes, as hex. */
  sha256: string
  /** Stores it permanently, named by its SHA-256. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/** Compresses an uploaded result file next to its final place, so that `keep` only has to rename it. */
export async function compressResultFile(dataDir: string, source: string): Promise<CompressedFile> {
  const folder = resultsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, temporaryName('.incoming'))
  const discard = () => rm(target, { force: true })
  const job = { compress: source, target }
  const sha256 = await runInThread(job, { timeoutMs: TIMEOUT_MS }).catch(async (error: unknown) => {
    // Free the space, since the disk may be full.
    await discard()
    throw error
  })
  return {
    sha256,
    keep: () => rename(target, keptFilePath(dataDir, sha256)),
    discard,
  }
}

/** Where the reading thread finds a kept file. */
export function toKeptPath(
  dataDir: string,
  { sha256, originalName, sizeBytes }: KeptFile,
): KeptPath {
  return { sha256, originalName, sizeBytes, path: keptFilePath(dataDir, sha256) }
}

/** @param sha256 of the uncompressed file */
export function keptFilePath(dataDir: string, sha256: string) {
  return path.join(resultsFolder(dataDir), `${sha256}.xml.gz`)
}

const resultsFolder = (dataDir: string) => path.join(dataDir, 'results')
