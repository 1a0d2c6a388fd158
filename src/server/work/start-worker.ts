import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The files that run in threads of their own. In the build they are next to this module, under these names. */
export const WORKERS = {
  'race-file.worker': '../features/results/reading/race-file.worker.ts',
  'race-document.worker': '../features/race-documents/race-document.worker.ts',
  'season-source.worker': '../features/season-sources/season-source.worker.ts',
  'gzip.worker': '../backup/gzip.worker.ts',
} as const

export type WorkerName = keyof typeof WORKERS

export function startWorker(name: WorkerName, options: WorkerOptions) {
  // Development runs from sources.
  const file = import.meta.url.endsWith('.ts') ? WORKERS[name] : `./${name}.js`
  return new Worker(new URL(file, import.meta.url), options)
}
