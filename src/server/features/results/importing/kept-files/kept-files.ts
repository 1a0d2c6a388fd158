import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { KeptFile } from '#server/database/stored-filling.ts'
import { type FilePlace, fetchFile, shareFile } from '#server/stores/file-place.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import type { KeptPath } from '../merging/read-kept.ts'
import { runInThread } from '../../reading/read-in-worker.ts'

// Seconds, even for a large file on a slow disk.
const TIMEOUT_MS = 60_000

export type CompressedFile = {
  /** The SHA-256 of the uncompressed bytes, as hex. */
  sha256: string
  /** Stores it permanently, named by its SHA-256. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/** Compresses an uploaded result file next to its final place, so that `keep` only has to rename it. */
export async function compressResultFile(
  place: FilePlace,
  source: string,
): Promise<CompressedFile> {
  const { dataDir } = place
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
    async keep() {
      await rename(target, keptFilePath(dataDir, sha256))
      await shareFile(place, keptName(sha256))
    },
    discard,
  }
}

/** Where the reading thread finds kept files. */
export async function toKeptPaths(
  place: FilePlace,
  files: readonly KeptFile[],
): Promise<KeptPath[]> {
  const paths: KeptPath[] = []
  for (const { sha256, originalName, sizeBytes } of files)
    paths.push({ sha256, originalName, sizeBytes, path: await fetchKeptFile(place, sha256) })
  return paths
}

/** The path of a kept file, which is missing only if it is lost. */
export async function fetchKeptFile(place: FilePlace, sha256: string) {
  await fetchFile(place, keptName(sha256))
  return keptFilePath(place.dataDir, sha256)
}

/** @param sha256 of the uncompressed file */
export function keptFilePath(dataDir: string, sha256: string) {
  return path.join(dataDir, keptName(sha256))
}

export const keptName = (sha256: string) => `results/${sha256}.xml.gz`

const resultsFolder = (dataDir: string) => path.join(dataDir, 'results')
