import { RaceFileError } from './race-file-error.ts'
import type { RaceAnswer, RaceJob, ReadRaceFile } from './race-file.worker.ts'
import { startWorker } from './start-worker.ts'

// A file at the limit of 64 MB takes a few seconds and about 200 MB.
const TIMEOUT_MS = 60_000
const MEMORY_MB = 512

type Reading = RaceJob & { signal?: AbortSignal; timeoutMs?: number }

/**
 * Reads a result file in a worker thread, so that the server keeps responding.
 * @throws RaceFileError if the file cannot be imported, or takes too much time or memory.
 */
export async function readInWorker({ signal, timeoutMs = TIMEOUT_MS, ...job }: Reading) {
  signal?.throwIfAborted()
  const worker = startWorker({
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  let abort: (() => void) | undefined
  try {
    return await new Promise<ReadRaceFile>((resolve, reject) => {
      worker.once('message', (answer: RaceAnswer) => {
        if ('race' in answer) resolve(answer.race)
        else reject(new RaceFileError(answer.refusal))
      })
      worker.once('error', (error) => reject(asRaceFileError(error)))
      worker.once('exit', () => reject(new Error('The reading thread ended without an answer.')))
      timer = setTimeout(() => reject(new RaceFileError(TOO_SLOW)), timeoutMs)
      abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
    })
  } finally {
    clearTimeout(timer)
    if (abort) signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

const TOO_SLOW = 'This file takes too long to read.'

function asRaceFileError(error: Error & { code?: string }) {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new RaceFileError('This file takes too much memory to read.', { cause: error })
}
