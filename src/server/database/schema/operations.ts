import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The last run of each background job, whichever process ran it. */
export const jobRuns = pgTable('job_runs', {
  /** 'backup' */
  job: text().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  /** When it last ended well. */
  succeededAt: instant(),
  /** Null: the last run ended well, or is under way. */
  error: text(),
  /** What the last good run said of itself: sizes, counts. */
  detail: jsonb(),
})

/** Requests and jobs that failed on our side; kept for some days. */
export const serverErrors = pgTable(
  'server_errors',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** 'GET /api/events/:id', 'job backup' */
    source: text().notNull(),
    message: text().notNull(),
    status: integer(),
    /** What the caller was told, and the log says. */
    requestId: text(),
  },
  (table) => [index('server_errors_at').on(table.at)],
)
