import { Worker } from 'node:worker_threads'
import { RaceFileError } from './race-file-error.ts'
import type { RaceAnswer, RaceJob, ReadRaceFile } from './race-file.worker.ts'

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
  const worker = startWorker(job)
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

function startWorker(workerData: RaceJob) {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  // Development and tests run from sources; in the bundle the worker is next to this module.
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./race-file.worker.js', import.meta.url), options)
  const source = JSON.stringify(new URL('./race-file.worker.ts', import.meta.url))
  // In Node 20, `--import tsx` does not apply to threads.
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}) })`
  return new Worker(start, { ...options, eval: true })
}

function asRaceFileError(error: Error & { code?: string }) {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new RaceFileError('This file takes too much memory to read.', { cause: error })
}
