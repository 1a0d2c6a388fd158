import { RaceFileError } from './race-file-error.ts'
import type {
  RaceAnswer,
  RaceJob,
  ReadRaceFile,
  SameJob,
  ThreadAnswer,
  ThreadJob,
} from './race-file.worker.ts'
import { runInThread as run, ThreadTimeout } from '#server/work/run-in-thread.ts'

// A file at the limit of 64 MB takes a few seconds and about 200 MB.
const TIMEOUT_MS = 60_000

type Limits = Parameters<typeof run>[2]

/** Reading and compressing have threads of their own, so that neither waits for the other. */
export function runInThread<Job extends ThreadJob>(job: Job, limits: Limits) {
  const kind = 'compress' in job ? 'compress' : 'read'
  return run<ThreadAnswer<Job>>({ worker: 'race-file.worker', kind }, job, limits)
}

type Reading = RaceJob & { signal?: AbortSignal; timeoutMs?: number }

/**
 * Reads a result file in a worker thread.
 * @throws RaceFileError if the file cannot be imported, or takes too much time or memory.
 */
export async function readInWorker({ signal, timeoutMs = TIMEOUT_MS, ...job }: Reading) {
  const answer = await runInThread<RaceJob>(job, { signal, timeoutMs }).catch((error: unknown) => {
    throw asRaceFileError(error, timeoutMs)
  })
  return raceOf(answer)
}

/** The sessions that a result file is another recording of; `sameAs` are the files that they were read from. */
export async function findSameInWorker(job: SameJob) {
  return runInThread<SameJob>(job, { timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    throw asRaceFileError(error, TIMEOUT_MS)
  })
}

function raceOf(answer: RaceAnswer): ReadRaceFile {
  if ('race' in answer) return answer.race
  throw new RaceFileError(answer.refusal)
}

function asRaceFileError(error: unknown, timeoutMs: number) {
  if (error instanceof ThreadTimeout)
    return new RaceFileError(`This file takes longer than ${timeoutMs / 1_000} seconds to read.`)
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new RaceFileError('This file takes too much memory to read.', { cause: error })
}
