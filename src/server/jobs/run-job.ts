import { claimRun, endRun } from './job-runs.queries.ts'
import { recordServerError } from '#server/database/server-errors.ts'
import type { Deps } from '#server/deps.ts'
import { describeFailure } from '#server/describe-failure.ts'
import type { Job } from './job.ts'
import { pausesOf } from './pauses.ts'

/** Runs a job if it is due and no other process runs it; stores the outcome. Throws only if the database is unavailable. */
export async function runIfDue(job: Job, deps: Deps, stopping: AbortSignal) {
  const { db, now, log } = deps
  const startedAt = now()
  if (!(await claimRun(db, job.name, pausesOf(job, deps.config), startedAt))) return
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(job.timeoutMs)])
  const run = { job: job.name, startedAt }
  try {
    const detail = await job.run(deps, signal)
    await endRun(db, { ...run, finishedAt: now(), detail })
    log.info({ job: job.name, detail }, 'A background job has finished')
  } catch (err) {
    const error = stopping.aborted ? 'Paddock was stopped during the run' : describeFailure(err)
    await endRun(db, { ...run, finishedAt: now(), error })
    if (stopping.aborted) return
    log.error({ err, job: job.name }, 'A background job failed')
    await recordServerError(db, { at: now(), source: `job ${job.name}`, message: error })
  }
}
