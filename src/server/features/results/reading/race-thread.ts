import { runInThread as run } from '#server/work/run-in-thread.ts'
import type { ThreadAnswer, ThreadJob } from './race-file.worker.ts'

type Limits = Parameters<typeof run>[2]

/** Reading and compressing have threads of their own, so that neither waits for the other. */
export function runInThread<Job extends ThreadJob>(job: Job, limits: Limits) {
  const kind = 'compress' in job ? 'compress' : 'read'
  return run<ThreadAnswer<Job>>({ worker: 'race-file.worker', kind }, job, limits)
}
