import { claimRun, endRun } from './job-runs.queries.ts'
import type { Database } from '#server/database/database.ts'
import { recordServerError } from '#server/database/server-errors.ts'
import type { Deps } from '#server/deps.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { claimTelling } from '#server/features/notifications/index.ts'
import { jobRuns } from '#server/metrics/measured.ts'
import { sendAlert } from './send-alert.ts'
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
    jobRuns.add({ job: job.name, outcome: 'succeeded' })
    log.info({ job: job.name, detail }, 'A background job has finished')
  } catch (err) {
    const error = stopping.aborted ? 'Paddock was stopped during the run' : describeFailure(err)
    jobRuns.add({ job: job.name, outcome: stopping.aborted ? 'stopped' : 'failed' })
    const isNew = await db.transaction(async (tx) => {
      const succeededAt = await endRun(tx, { ...run, finishedAt: now(), error })
      if (stopping.aborted) return false
      return tellAdmins(tx, { job: job.name, error, succeededAt, at: now() })
    })
    if (stopping.aborted) return
    log.error({ err, job: job.name }, 'A background job failed')
    // Nobody waits for it.
    if (isNew) void sendAlert(deps, { job: job.name, error, at: startedAt }, stopping)
    await recordServerError(db, { at: now(), source: `job ${job.name}`, message: error })
  }
}

type Failure = { job: string; error: string; succeededAt: Date | undefined; at: Date }

/** Only of the first failure in a row: the job is tried again soon. Returns whether it is the first. */
async function tellAdmins(tx: Database, { job, error, succeededAt, at }: Failure) {
  const key = `job ${job} fails after ${succeededAt?.toISOString() ?? 'no success'}`
  const isFirst = await claimTelling(tx, key, at)
  if (isFirst)
    await happened(tx, { actor: undefined, action: 'system.job-failed', after: { job, error } })
  return isFirst
}
