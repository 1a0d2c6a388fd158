import type { Deps } from '#server/deps.ts'
import type { Job } from './job.ts'
import { runIfDue } from './run-job.ts'

const CHECK_INTERVAL_MS = 60_000

/**
 * Checks once a minute which jobs are due, first after a minute, to keep the start-up fast. Returns a function that
 * stops it: no new job begins, and running ones are aborted and awaited.
 */
export function startJobs(jobs: readonly Job[], deps: Deps, intervalMs = CHECK_INTERVAL_MS) {
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()

  function runDueJobs() {
    for (const job of jobs) {
      if (underWay.has(job.name)) continue
      const run = runIfDue(job, deps, stopping.signal)
        .catch((err: unknown) =>
          deps.log.warn({ err, job: job.name }, 'Could not check whether a job is due'),
        )
        .finally(() => underWay.delete(job.name))
      underWay.set(job.name, run)
    }
  }
  const timer = setInterval(runDueJobs, intervalMs)
  timer.unref()

  return async function stop() {
    clearInterval(timer)
    stopping.abort(new Error('Paddock is stopping'))
    await Promise.all(underWay.values())
  }
}
