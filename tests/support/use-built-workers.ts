import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { inject, vi } from 'vitest'
import type { WorkerName } from '#server/work/start-worker.ts'

vi.mock('#server/work/start-worker.ts', () => ({
  startWorker: (name: WorkerName, options: WorkerOptions) =>
    new Worker(path.join(inject('builtWorkers'), `${name}.js`), options),
}))

vi.mock('#server/features/relay/relay-program.ts', () => ({
  RELAY_PROGRAM: path.join(inject('builtWorkers'), 'paddock-relay.mjs'),
}))
