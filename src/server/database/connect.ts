import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { isRolledBackByConflict } from './constraint.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

// A request answers within 5 s even when the database does not: waiting for a connection, or for an answer on one.
const CONNECTION_TIMEOUT_MS = 4_000
const ANSWER_TIMEOUT_MS = 4_200
// The server gives up first, so that a statement that is merely slow does not cost the connection.
const STATEMENT_TIMEOUT_MS = 4_000

const CONNECTIONS = 10

export const REPEATED = 'A transaction was in the way of another one and is repeated'

const MAPPING = { schema, casing: 'snake_case' } as const

export function connectDatabase(url: string, log: Log): { pool: Pool; db: Database } {
  const pool = new Pool({
    connectionString: url,
    application_name: 'paddock',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // A lost connection is no reason to end the process: the pool opens another when one is needed.
  const lost = (error: Error) => log.warn({ err: error }, 'Lost a database connection')
  pool.on('error', () => undefined)
  // The pool listens to the idle ones only.
  pool.on('connect', (client) => client.on('error', lost))
  const transaction = transactionsOn(pool, log)
  return { pool, db: Object.assign(drizzle(pool, MAPPING), { transaction }) }
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * A transaction that PostgreSQL ended in favour of another one is repeated once, so what its work does outside of the
 * database must be harmless when it is done twice.
 */
function transactionsOn(pool: Pool, log: Log): Database['transaction'] {
  const once = singleTransactionsOn(pool)
  return (work, config) =>
    once(work, config).catch((error: unknown) => {
      if (!isRolledBackByConflict(error)) throw error
      log.warn({ err: error }, REPEATED)
      return once(work, config)
    })
}

/**
 * drizzle keeps a pool's connection for good when `begin` fails, gives a lost one back to the pool, and waits for the
 * rollback of one that does not answer. Here every connection goes back, and a lost one goes at once.
 */
function singleTransactionsOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let failure: unknown
    try {
      return await drizzle(client, MAPPING).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          failure = error
          if (isDatabaseAway(error)) void client.end()
          throw error
        }
      }, config)
    } catch (error) {
      failure ??= error
      throw failure
    } finally {
      client.release(isDatabaseAway(failure))
    }
  }
}
