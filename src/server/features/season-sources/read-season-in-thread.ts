import { invalidInput } from '#server/errors.ts'
import { runInThread, ThreadTimeout } from '#server/work/run-in-thread.ts'
import type { Imported, ReadingOptions } from '#shared/domain/season-imports/imported.ts'
import type { SourceFile } from './reading.ts'
import type { SeasonJob } from './season-source.worker.ts'

/** A table of 20,000 rows takes two seconds. */
const TIMEOUT_MS = 60_000

/**
 * Reads the files of a season in a thread, so that the server keeps responding.
 * @throws invalid_input if they take too much time or memory
 */
export async function readSeasonInThread(
  files: readonly SourceFile[],
  options: ReadingOptions,
): Promise<Imported> {
  const job: SeasonJob = { files, options }
  const thread = { worker: 'season-source.worker', kind: 'read' } as const
  return runInThread<Imported>(thread, job, { timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    if (error instanceof ThreadTimeout || isOutOfMemory(error)) throw invalidInput(TOO_MUCH)
    throw error
  })
}

const TOO_MUCH = 'These files take too long to read. Bring fewer of them at once'

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
