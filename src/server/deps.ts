import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Changes } from './database/changes.ts'
import type { Database, Pool } from './database/database.ts'

/** Everything that reaches outside the process comes in here, so that tests can stand in for it. */
export type Deps = {
  config: Config
  db: Database
  pool: Pool
  /** What any process that shares the database has changed. */
  changes: Changes
  log: FastifyBaseLogger
  now: () => Date
  /** For calls to the game platform. */
  fetch: typeof fetch
  /** The built web app; undefined where somebody else serves it. */
  webRoot: string | undefined
}
