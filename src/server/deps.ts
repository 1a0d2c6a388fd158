import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Changes } from './database/changes.ts'
import type { Database, Pool } from './database/database.ts'

/** Everything outside the process, so that tests can replace it. */
export type Deps = {
  config: Config
  db: Database
  pool: Pool
  /** Changes by any process on the same database. */
  changes: Changes
  log: FastifyBaseLogger
  now: () => Date
  /** For requests to Steam, Discord and push services. */
  fetch: typeof fetch
  /** Folder of the built web app; undefined if another server serves it. */
  webRoot: string | undefined
  /** What tests and the demo call instead of Discord: 'http://127.0.0.1:4711'. */
  discordOrigin?: string
  /** What tests and the demo call instead of the programs that admins add webhooks of. */
  programOrigin?: string
  /** What tests and the demo call instead of push services. */
  pushOrigin?: string
  /** Seconds of the game in a second, where tests and the demo play a race faster than it is; otherwise 1. */
  trackSpeed?: number
}
