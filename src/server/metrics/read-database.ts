import type { Deps } from '#server/deps.ts'
import { type JobRun, listJobRuns } from '#server/jobs/job-runs.queries.ts'
import { gauge, type Instrument, type Sample } from './instruments.ts'

/** The pool, and the last run of each job in any process, as the database has them. */
export function databaseInstruments({ db, pool }: Pick<Deps, 'db' | 'pool'>) {
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
      ofRuns(({ succeededAt }) => succeededAt && succeededAt.getTime() / 1_000),
    ),
    gauge(
      'paddock_job_failing',
      'Whether the last run of the job failed.',
      ofRuns(({ finishedAt, error }) => (finishedAt ? Number(error !== null) : undefined)),
    ),
    gauge(
      'paddock_job_last_duration_seconds',
      'How long the last run of the job took.',
      ofRuns(({ startedAt, finishedAt }) =>
        finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1_000 : undefined,
      ),
    ),
  ]
  return instruments
}
