import type { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadJob } from './race-file.worker.ts'
import { startWorker } from '#server/start-worker.ts'

const MEMORY_MB = 512
// A thread that has read a file reads the next one in half the time, but it also keeps its memory.
const IDLE_MS = 20_000

type Limits = { signal?: AbortSignal | undefined; timeoutMs: number }

/** Has a job done in a worker thread, so that the server keeps responding. */
export async function runInThread<Job extends ThreadJob>(
  job: Job,
  { signal, timeoutMs }: Limits,
): Promise<ThreadAnswer<Job>> {
  signal?.throwIfAborted()
  const kind = 'compress' in job ? 'compress' : 'read'
  const worker = takeWorker(kind)
  const over = new AbortController()
  let isWhole = false
  try {
    const answer = await new Promise<ThreadAnswer<Job>>((resolve, reject) => {
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
    if (isWhole) await keepWorker(kind, worker)
    else await worker.terminate()
  }
}

export class ThreadTimeout extends Error {}

type Kind = 'read' | 'compress'

const idle = new Map<Kind, { worker: Worker; timer: NodeJS.Timeout; forget: () => void }>()

function takeWorker(kind: Kind) {
  const kept = idle.get(kind)
  if (!kept) {
    const started = startWorker('race-file.worker', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // Without a listener, an error of a thread that is about to end would end the server.
    return started.on('error', () => undefined)
  }
  const { worker, timer, forget } = kept
  clearTimeout(timer)
  worker.off('exit', forget)
  worker.ref()
  idle.delete(kind)
  return worker
}

/** Keeps one thread of each kind for the next job for a while. They do not keep the process running. */
async function keepWorker(kind: Kind, worker: Worker) {
  if (idle.has(kind)) {
    await worker.terminate()
    return
  }
  const forget = () => {
    if (idle.get(kind)?.worker === worker) idle.delete(kind)
  }
  const timer = setTimeout(() => {
    forget()
    void worker.terminate()
  }, IDLE_MS)
  timer.unref()
  worker.once('exit', forget)
  worker.unref()
  idle.set(kind, { worker, timer, forget })
}
