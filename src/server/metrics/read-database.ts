import type { Deps } from '#server/deps.ts'
import { isAhead, type JobRun, listJobRuns } from '#server/jobs/job-runs.queries.ts'
import { gauge, type Instrument, type Sample } from './instruments.ts'

/** The pool, and the last run of each job in any process, as the database has them. */
export function databaseInstruments({ db, pool, now }: Pick<Deps, 'db' | 'pool' | 'now'>) {
  let runs: Promise<JobRun[] | undefined> = Promise.resolve(undefined)
  // One statement for all that follow; its failure is a value too.
  const ask = () => (runs = listJobRuns(db).catch(() => undefined))
  const ofRuns = (sample: (run: JobRun) => number | null | undefined) => async () =>
    ((await runs) ?? []).flatMap((run): Sample[] => {
      const value = sample(run)
      return typeof value !== 'number' ? [] : [{ labels: { job: run.job }, value }]
    })

  const instruments: Instrument[] = [
    // Before the statement below takes a connection.
    gauge('paddock_database_connections', 'Connections of the pool, by state.', () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    gauge(
      'paddock_database_connections_max',
      'Connections that the pool may have.',
      () => pool.options.max,
    ),
    gauge(
      'paddock_database_waiting',
      'Requests that wait for a connection.',
      () => pool.waitingCount,
    ),
    gauge('paddock_database_up', 'Whether the database answers.', async () => [
      { value: (await ask()) ? 1 : 0 },
    ]),
    gauge(
      'paddock_job_last_success_timestamp_seconds',
      'When the job last succeeded, as Unix time.',
      // A time to come would keep an alert about old backups silent.
      ofRuns(({ succeededAt }) =>
        succeededAt && !isAhead({ startedAt: succeededAt }, now())
          ? succeededAt.getTime() / 1_000
          : undefined,
      ),
    ),
    gauge(
      'paddock_job_failing',
      'Whether the last run of the job failed.',
      ofRuns(({ finishedAt, error }) => (finishedAt ? Number(error !== null) : undefined)),
    ),
    gauge(
      'paddock_job_clock_was_ahead',
      'Whether the last run of the job seems to be later than now.',
      ofRuns((run) => Number(isAhead(run, now()))),
    ),
    gauge(
      'paddock_job_last_duration_seconds',
      'How long the last run of the job took.',
      ofRuns(({ startedAt, finishedAt }) =>
        // The clock may have been set back meanwhile.
        finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) / 1_000 : undefined,
      ),
    ),
  ]
  return instruments
}
