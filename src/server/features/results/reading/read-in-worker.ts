import type { Worker } from 'node:worker_threads'
import { RaceFileError } from './race-file-error.ts'
import type { RaceAnswer, RaceJob, ReadRaceFile } from './race-file.worker.ts'
import { startWorker } from './start-worker.ts'

// A file at the limit of 64 MB takes a few seconds and about 200 MB.
const TIMEOUT_MS = 60_000
const MEMORY_MB = 512
// A thread that has read a file reads the next one in half the time, but it also keeps its memory.
const IDLE_MS = 20_000

type Reading = RaceJob & { signal?: AbortSignal; timeoutMs?: number }

/**
 * Reads a result file in a worker thread, so that the server keeps responding.
 * @throws RaceFileError if the file cannot be imported, or takes too much time or memory.
 */
export async function readInWorker({ signal, timeoutMs = TIMEOUT_MS, ...job }: Reading) {
  signal?.throwIfAborted()
  const worker = takeWorker()
  const over = new AbortController()
  let isWhole = false
  try {
    const answer = await new Promise<RaceAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new RaceFileError(TOO_SLOW)), timeoutMs)
      const abort = () => reject(signal?.reason)
      const fail = (error: Error) => reject(asRaceFileError(error))
      const exit = () => reject(new Error('The reading thread ended without an answer.'))
      worker.once('message', resolve).once('error', fail).once('exit', exit)
      signal?.addEventListener('abort', abort, { once: true })
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        worker.off('message', resolve).off('error', fail).off('exit', exit)
      })
      worker.postMessage(job, [])
    })
    isWhole = true
    return raceOf(answer)
  } finally {
    over.abort()
    if (isWhole) await keepWorker(worker)
    else await worker.terminate()
  }
}

function raceOf(answer: RaceAnswer): ReadRaceFile {
  if ('race' in answer) return answer.race
  throw new RaceFileError(answer.refusal)
}

let idle: { worker: Worker; timer: NodeJS.Timeout; forget: () => void } | undefined

function takeWorker() {
  if (!idle) {
    const started = startWorker({ resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    // Without a listener, an error of a thread that is about to end would end the server.
    return started.on('error', () => undefined)
  }
  const { worker, timer, forget } = idle
  clearTimeout(timer)
  worker.off('exit', forget)
  worker.ref()
  idle = undefined
  return worker
}

/** Keeps one thread for the next file for a while. It does not keep the process running. */
async function keepWorker(worker: Worker) {
  if (idle) {
    await worker.terminate()
    return
  }
  const forget = () => {
    if (idle?.worker === worker) idle = undefined
  }
  const timer = setTimeout(() => {
    forget()
    void worker.terminate()
  }, IDLE_MS)
  timer.unref()
  worker.once('exit', forget)
  worker.unref()
  idle = { worker, timer, forget }
}

const TOO_SLOW = 'This file takes too long to read.'

function asRaceFileError(error: Error & { code?: string }) {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new RaceFileError('This file takes too much memory to read.', { cause: error })
}
