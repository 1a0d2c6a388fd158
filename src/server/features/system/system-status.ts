import { basename } from 'node:path'
import { findLastBackup } from '#server/backup/last-backup.ts'
import { copiesState } from '#server/backup/elsewhere/copies-state.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { isAhead, listJobRuns, nextRunAt } from '#server/jobs/job-runs.queries.ts'
import { countErrorsOfLastDay, listErrorsOfLastDay } from '#server/database/server-errors.ts'
import type { Deps } from '#server/deps.ts'
import { fileState } from '#server/installation/named-files.queries.ts'
import { isEvidenceName } from '#server/images/image-names.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { pausesOf } from '#server/jobs/pauses.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { version } from '#server/config/version.ts'
import type { SystemStatus } from '#shared/contract/system.ts'
import { diskState } from './disk-state.ts'
import { measureDatabase } from './system.queries.ts'

const LATEST_ERRORS = 20
const MISSING_FILES = 5

/** Measures, counts and reads everything at the time of the call. */
export async function systemStatus({
  db,
  config,
  now,
}: Deps): Promise<Omit<SystemStatus, 'unnamedProxy'>> {
  const { dataDir, databaseUrl } = config
  const at = now()
  const uptimeSeconds = process.uptime()
  const [database, disk, files, lastBackup, backupCopies, { runs, errors }] = await Promise.all([
    measureDatabase(db),
    diskState(dataDir),
    atOneMoment(db, (tx) => filesState(tx, config)),
    findLastBackup(dataDir, at),
    copiesState(config),
    atOneMoment(db, (tx) => whatHappened(tx, at)),
  ])
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(at.getTime() - uptimeSeconds * 1_000),
    uptimeSeconds,
    database: { ...database, isEmbedded: databaseUrl === undefined },
    disk,
    files,
    lastBackup,
    backupCopies,
    jobs: allJobs.flatMap((job) =>
      runs
        .filter((run) => run.job === job.name)
        .map((run) => ({
          ...run,
          name: job.name,
          nextAt: laterOf(nextRunAt(run, pausesOf(job, config), at), at),
          wasAhead: isAhead(run, at),
        })),
    ),
    errors,
  }
}

async function filesState(db: Database, place: FilePlace): Promise<SystemStatus['files']> {
  const { named, missing } = await fileState(db, place)
  // Pictures of cases are counted only if they are missing: an admin may be a party who must not notice the case.
  const ofAll = named.filter((path) => !isEvidenceName(basename(path)) || missing.includes(path))
  return {
    named: ofAll.length,
    missing: missing.length,
    examples: missing.slice(0, MISSING_FILES),
  }
}

async function whatHappened(db: Database, at: Date) {
  const runs = await listJobRuns(db)
  const lastDay = await countErrorsOfLastDay(db, at)
  return { runs, errors: { lastDay, latest: await listErrorsOfLastDay(db, at, LATEST_ERRORS) } }
}

/** A job that is overdue runs as soon as a process checks. */
const laterOf = (a: Date, b: Date) => (a > b ? a : b)
