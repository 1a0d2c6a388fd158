import type { Deps } from '#server/deps.ts'
import type { Job } from './job.ts'
import { runIfDue } from './run-job.ts'

const LOOK_MS = 60_000

/**
 * Looks once a minute which jobs are due, for the first time a minute from now: a start is busy enough. Gives what ends
 * it: no job begins any more, those under way are stopped, and it waits for them.
 */
export function startJobs(jobs: readonly Job[], deps: Deps, lookMs = LOOK_MS) {
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()

  function look() {
    for (const job of jobs) {
      if (underWay.has(job.name)) continue
      const run = runIfDue(job, deps, stopping.signal)
        .catch((err: unknown) =>
          deps.log.warn({ err, job: job.name }, 'A job could not be looked at'),
        )
        .finally(() => underWay.delete(job.name))
      underWay.set(job.name, run)
    }
  }
  const timer = setInterval(look, lookMs)
  timer.unref()

  return async function stop() {
    clearInterval(timer)
    stopping.abort(new Error('Paddock is stopping'))
    await Promise.all(underWay.values())
  }
}
