import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '#server/project-root.ts'
import type { Database } from './database.ts'
import { appliedMigrations } from './dump/migrations.ts'
import * as schema from './schema.ts'

const MIGRATIONS = join(projectRoot, 'migrations')

// An arbitrary number, the same in every version of Paddock.
const MIGRATION_LOCK = 70_406_022

type State = {
  db: Database
  /** Creation times of the applied migrations. */
  applied: readonly number[]
  /** Applies all pending migrations or none. */
  applyPending: (migrationsFolder?: string) => Promise<void>
}

/** Only one process at a time may change the tables, version or folder of a database. */
export async function underMigrationLock<T>(url: string, work: (state: State) => Promise<T>) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the current statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // No timeout, because another process may be making a backup or changing large tables.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work({
      db: drizzle(client, { schema, casing: 'snake_case' }),
      applied: await appliedMigrations(client),
      applyPending: (folder = MIGRATIONS) => migrate(drizzle(client), { migrationsFolder: folder }),
    })
  } finally {
    await client.end()
  }
}
