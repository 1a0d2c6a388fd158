import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '#server/project-root.ts'

const MIGRATIONS = join(projectRoot, 'migrations')

// An arbitrary number, the same in every version of Paddock.
const MIGRATION_LOCK = 70_406_022

/** Brings the database up to date. Several processes may do so at once: one works, the others wait for it. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
