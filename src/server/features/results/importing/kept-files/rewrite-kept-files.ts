import { rename, rm } from 'node:fs/promises'
import { incomingFile } from '#server/files/incoming-files.ts'
import { allFileNames, type FilePlace, removeFile, shareFile } from '#server/stores/file-place.ts'
import { fetchKeptFile, keptFilePath, keptName } from './kept-files.ts'
import { runInThread } from '../../reading/read-in-worker.ts'
import type { Erasing } from '../../reading/rewrite-names.ts'

const TIMEOUT_MS = 120_000

/** The SHA-256 of every kept result file, also of those that no row names any more. */
export async function listKeptFiles(place: FilePlace) {
  const names = await allFileNames(place, 'results')
  return names.flatMap((name) => /^([0-9a-f]{64})\.xml\.gz$/.exec(name)?.[1] ?? []).toSorted()
}

type Rewriting = {
  sha256: string
  erasing: Erasing
  signal: AbortSignal
  /** Makes the database name the new file. Returns whether anything named the old one. */
  refer: (written: { sha256: string; sizeBytes: number }) => Promise<boolean>
}

/**
 * Replaces names in a kept file, which then has another SHA-256. The old file goes last: if the process dies before, the
 * next run finds it again. Returns when its session began; undefined if it has none of the names.
 */
export async function rewriteKeptFile(
  place: FilePlace,
  { sha256, erasing, signal, refer }: Rewriting,
): Promise<{ begunAt: number } | 'unreadable' | undefined> {
  const source = await fetchKeptFile(place, sha256)
  const target = await incomingFile(place.dataDir, 'restore')
  try {
    const job = { rewrite: source, target, isPacked: true, erasing }
    const answer = await runInThread(job, { timeoutMs: TIMEOUT_MS, signal })
    if (answer === 'unreadable') return 'unreadable'
    // Another process was faster.
    if (answer === 'missing') return undefined
    const { written, begunAt } = answer
    if (!written) return undefined
    await rename(target, keptFilePath(place.dataDir, written.sha256))
    await shareFile(place, keptName(written.sha256))
    const isUsed = await refer(written)
    await removeFile(place, keptName(sha256))
    if (!isUsed) await removeFile(place, keptName(written.sha256))
    return { begunAt }
  } finally {
    await rm(target, { force: true })
  }
}
