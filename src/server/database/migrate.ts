import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from './database.ts'
import { inOwnTransaction } from './dump/connection.ts'
import {
  appliedMigrations,
  applyMigrations,
  knownMigrations,
  type Migration,
} from './dump/migrations.ts'
import { databaseOn } from './database-on.ts'

// An arbitrary number, the same in every version of Paddock.
const MIGRATION_LOCK = 70_406_022

const WAIT_MS = 200

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
  return whileLocked(url, async () => {
    await client.connect()
    return work({
      db: databaseOn(client),
      applied: await appliedMigrations(client),
      applyPending: (folder) => applyPending(client, knownMigrations(folder)),
    })
  }).finally(() => client.end())
}

/**
 * Waits without a limit, because another process may be making a backup or changing large tables, and without a
 * transaction, because a pooler has only a few connections.
 */
async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const attempt = await inOwnTransaction({ url }, async (client) => {
      const { rows } = await client.query<{ own: boolean }>(
        'select pg_try_advisory_xact_lock($1) as own',
        [MIGRATION_LOCK],
      )
      return rows[0]?.own ? { result: await work() } : undefined
    })
    if (attempt) return attempt.result
    await delay(WAIT_MS)
  }
}

async function applyPending(client: Client, known: readonly Migration[]) {
  const applied = new Set(await appliedMigrations(client))
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await applyMigrations(
      client,
      known.filter(({ createdAt }) => !applied.has(createdAt)),
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
