import type { Worker } from 'node:worker_threads'
import { startWorker, type WorkerName } from './start-worker.ts'

const MEMORY_MB = 512
// A thread that has worked does the next job in half the time, but it also keeps its memory.
const IDLE_MS = 20_000

/** `kind` keeps jobs apart that should not wait for each other's thread. */
export type ThreadOf = { worker: WorkerName; kind: string }

type Limits = { signal?: AbortSignal | undefined; timeoutMs: number }

/** Has a job done in a worker thread, so that the server keeps responding. The thread answers with one message. */
export async function runInThread<Answer>(
  thread: ThreadOf,
  job: object,
  { signal, timeoutMs }: Limits,
): Promise<Answer> {
  signal?.throwIfAborted()
  const worker = takeWorker(thread)
  const over = new AbortController()
  let isWhole = false
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ThreadTimeout()), timeoutMs)
      const abort = () => reject(signal?.reason)
      const exit = () => reject(new Error('The thread ended without an answer.'))
      worker.once('message', resolve).once('error', reject).once('exit', exit)
      signal?.addEventListener('abort', abort, { once: true })
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        worker.off('message', resolve).off('error', reject).off('exit', exit)
      })
      worker.postMessage(job, [])
    })
    isWhole = true
    return answer
  } finally {
    over.abort()
    if (isWhole) await keepWorker(thread, worker)
    else await worker.terminate()
  }
}

export class ThreadTimeout extends Error {}

const idle = new Map<string, { worker: Worker; timer: NodeJS.Timeout; forget: () => void }>()

const keyOf = ({ worker, kind }: ThreadOf) => `${worker} ${kind}`

function takeWorker(thread: ThreadOf) {
  const kept = idle.get(keyOf(thread))
  if (!kept) {
    const started = startWorker(thread.worker, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // Without a listener, an error of a thread that is about to end would end the server.
    return started.on('error', () => undefined)
  }
  const { worker, timer, forget } = kept
  clearTimeout(timer)
  worker.off('exit', forget)
  worker.ref()
  idle.delete(keyOf(thread))
  return worker
}

/** Keeps one thread of each kind for the next job for a while. They do not keep the process running. */
async function keepWorker(thread: ThreadOf, worker: Worker) {
  const key = keyOf(thread)
  if (idle.has(key)) {
    await worker.terminate()
    return
  }
  const forget = () => {
    if (idle.get(key)?.worker === worker) idle.delete(key)
  }
  const timer = setTimeout(() => {
    forget()
    void worker.terminate()
  }, IDLE_MS)
  timer.unref()
  worker.once('exit', forget)
  worker.unref()
  idle.set(key, { worker, timer, forget })
}
