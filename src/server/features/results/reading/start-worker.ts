import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts the thread that reads a result file. */
export function startWorker(options: WorkerOptions) {
  // Development runs from sources; in the bundle the worker is next to this module.
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./race-file.worker.js', import.meta.url), options)
  const source = JSON.stringify(new URL('./race-file.worker.ts', import.meta.url))
  // In Node 20, `--import tsx` does not apply to threads.
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}) })`
  return new Worker(start, { ...options, eval: true })
}
