import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The last run of each background job in any process. */
export const jobRuns = pgTable('job_runs', {
  /** 'backup' */
  job: text().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  /** When it last succeeded. */
  succeededAt: instant(),
  /** Null if the last run succeeded or is in progress. */
  error: text(),
  /** Details of the last successful run, such as sizes and counts. */
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
    /** The id that is also in the response and in the log. */
    requestId: text(),
  },
  (table) => [index('server_errors_at').on(table.at)],
)

/** One row that binds this database to its DATA_DIR, and names the version of Paddock that last updated it. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    /** The same as in DATA_DIR/folder-id. */
    folderId: text().notNull(),
    /** Where DATA_DIR was at the last start; null until the folder has the id too. */
    folderPath: text(),
    /** The address of the site at the last start. */
    publicUrl: text(),
    /** '0.1.0' */
    paddock: text().notNull(),
    /** The name of its last migration: '0007_first-cars' */
    migration: text().notNull(),
  },
  (table) => [check('installation_only', sql`${table.isOnly}`)],
)
