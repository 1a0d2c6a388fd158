import { rm } from 'node:fs/promises'
import { listHashedNames } from '#server/database/erased-names.ts'
import type { Deps } from '#server/deps.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import { incomingFile } from '#server/files/incoming-files.ts'
import { runInThread } from '../../reading/read-in-worker.ts'

const TIMEOUT_MS = 60_000

/** The uploaded file itself, or a copy with other names if it contains some that were erased. Discard what it returns. */
export async function withoutErasedNames(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  file: ReceivedFile,
): Promise<ReceivedFile> {
  const hashed = await listHashedNames(db)
  if (hashed.length === 0) return file
  const target = await incomingFile(config.dataDir, 'upload')
  const discard = async () => {
    await rm(target, { force: true })
    await file.discard()
  }
  const job = { rewrite: file.path, target, isPacked: false, erasing: { names: [], hashed } }
  try {
    const answer = await runInThread(job, { timeoutMs: TIMEOUT_MS })
    if (typeof answer === 'string' || !answer.written) return file
    return { ...file, path: target, sizeBytes: answer.written.sizeBytes, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
