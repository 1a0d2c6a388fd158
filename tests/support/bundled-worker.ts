import { Worker, type WorkerOptions } from 'node:worker_threads'
import { inject, vi } from 'vitest'

vi.mock('#server/features/results/reading/start-worker.ts', () => ({
  startWorker: (options: WorkerOptions) => new Worker(inject('raceFileWorker'), options),
}))
