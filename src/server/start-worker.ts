import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The files that run in threads of their own. In the build they are next to this module, under these names. */
export const WORKERS = {
  'race-file.worker': './features/results/reading/race-file.worker.ts',
  'race-document.worker': './features/race-documents/race-document.worker.ts',
  'gzip.worker': './backup/gzip.worker.ts',
} as const

export type WorkerName = keyof typeof WORKERS

export function startWorker(name: WorkerName, options: WorkerOptions) {
  // Development runs from sources.
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, import.meta.url), options)
  const source = JSON.stringify(new URL(WORKERS[name], import.meta.url))
  // In Node 20, `--import tsx` does not apply to threads.
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}) })`
  return new Worker(start, { ...options, eval: true })
}
