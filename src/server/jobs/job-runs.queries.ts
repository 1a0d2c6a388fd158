import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { jobRuns } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export type JobRun = typeof jobRuns.$inferSelect

/**
 * How long after its start a run is followed by the next one, in milliseconds; or until the next beginning of an hour of
 * the day in UTC.
 */
export type Pauses = {
  afterSuccess: number | { untilHour: number }
  afterFailure: number
  /** By then a run has ended, or its process died. */
  whenUnfinished: number
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** True for the one process that is to run this job now. */
export async function claimRun(db: Database, job: string, pauses: Pauses, now: Date) {
  const startedBefore = sql`case
    when ${jobRuns.finishedAt} is null then ${before(now, pauses.whenUnfinished)}
    when ${jobRuns.error} is not null then ${before(now, pauses.afterFailure)}
    else ${lastStartBefore(now, pauses.afterSuccess)} end`
  const claimed = await db
    .insert(jobRuns)
    .values({ job, startedAt: now })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { startedAt: now, finishedAt: null, error: null },
      setWhere: sql`${jobRuns.startedAt} <= ${startedBefore}`,
    })
    .returning({ job: jobRuns.job })
  return claimed.length > 0
}

/** When the run after this one is due: the rule of `claimRun`. */
export function nextRunAt({ startedAt, finishedAt, error }: JobRun, pauses: Pauses) {
  if (!finishedAt) return new Date(startedAt.getTime() + pauses.whenUnfinished)
  const pause = error === null ? pauses.afterSuccess : pauses.afterFailure
  if (typeof pause === 'number') return new Date(startedAt.getTime() + pause)
  return new Date(latestHour(startedAt, pause.untilHour).getTime() + DAY_MS)
}

/** The latest start of a run that is to be followed by one now. */
function lastStartBefore(now: Date, pause: Pauses['afterSuccess']) {
  if (typeof pause === 'number') return before(now, pause)
  // A run that started with the hour is the one of that hour.
  return before(latestHour(now, pause.untilHour), 1)
}

function latestHour(moment: Date, hour: number) {
  const begin = new Date(moment)
  begin.setUTCHours(hour, 0, 0, 0)
  return begin <= moment ? begin : new Date(begin.getTime() - DAY_MS)
}

type End = { job: string; startedAt: Date; finishedAt: Date } & (
  | { detail: unknown }
  | { error: string }
)

/** Nothing, where another process has taken this run for dead and started its own. */
export async function endRun(db: Database, { job, startedAt, finishedAt, ...end }: End) {
  const outcome =
    'error' in end
      ? { error: end.error }
      : { error: null, succeededAt: finishedAt, detail: end.detail }
  await db
    .update(jobRuns)
    .set({ finishedAt, ...outcome })
    .where(and(eq(jobRuns.job, job), eq(jobRuns.startedAt, startedAt)))
}

export function listJobRuns(db: Database): Promise<JobRun[]> {
  return db.select().from(jobRuns).orderBy(asc(jobRuns.job))
}

function before(now: Date, milliseconds: number) {
  return sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
}
