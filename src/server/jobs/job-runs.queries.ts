import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { jobRuns } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export type JobRun = typeof jobRuns.$inferSelect

/**
 * The time from the start of a run to the start of the next one: in milliseconds, or until an hour of the day (UTC).
 */
export type Pauses = {
  afterSuccess: number | { untilHour: number }
  afterFailure: number
  /** A run that has not ended by then counts as dead. */
  whenUnfinished: number
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Clocks of processes may differ by less than this. */
const AHEAD_MS = 60_000

/** Whether a run seems to have started later than now, because the clock was ahead: it says nothing about the next one. */
export const isAhead = ({ startedAt }: Pick<JobRun, 'startedAt'>, now: Date) =>
  startedAt.getTime() > now.getTime() + AHEAD_MS

/** Returns true to only one process, which runs the job now. */
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
      setWhere: sql`${jobRuns.startedAt} <= ${startedBefore}
        or ${jobRuns.startedAt} > ${before(now, -AHEAD_MS)}`,
    })
    .returning({ job: jobRuns.job })
  return claimed.length > 0
}

/** When the next run is due, by the same rule as `claimRun`. */
export function nextRunAt({ startedAt, finishedAt, error }: JobRun, pauses: Pauses, now: Date) {
  if (isAhead({ startedAt }, now)) return now
  if (!finishedAt) return new Date(startedAt.getTime() + pauses.whenUnfinished)
  const pause = error === null ? pauses.afterSuccess : pauses.afterFailure
  if (typeof pause === 'number') return new Date(startedAt.getTime() + pause)
  return new Date(latestHour(startedAt, pause.untilHour).getTime() + DAY_MS)
}

/** The next run is due if the last one started at this time or earlier. */
function lastStartBefore(now: Date, pause: Pauses['afterSuccess']) {
  if (typeof pause === 'number') return before(now, pause)
  // A run that started exactly on the hour belongs to that hour.
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

/**
 * Stores the outcome, unless another process took this run for dead and has started the next one. Returns when the job
 * last succeeded.
 */
export async function endRun(db: Database, { job, startedAt, finishedAt, ...end }: End) {
  const outcome =
    'error' in end
      ? { error: end.error }
      : { error: null, succeededAt: finishedAt, detail: end.detail }
  const [run] = await db
    .update(jobRuns)
    .set({ finishedAt, ...outcome })
    .where(and(eq(jobRuns.job, job), eq(jobRuns.startedAt, startedAt)))
    .returning({ succeededAt: jobRuns.succeededAt })
  return run?.succeededAt ?? undefined
}

export function listJobRuns(db: Database): Promise<JobRun[]> {
  return db.select().from(jobRuns).orderBy(asc(jobRuns.job))
}

function before(now: Date, milliseconds: number) {
  return sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
}
