import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { isRolledBackByConflict } from './constraint.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

type TimeLimits = { connectionMs: number; answerMs: number; statementMs: number }

// A request must be answered within 5 s even if the database does not respond.
const TIME_LIMITS: TimeLimits = {
  connectionMs: 4_000,
  answerMs: 4_200,
  // Shorter than the client's limit: a slow statement is cancelled by the server without losing the connection.
  statementMs: 4_000,
}

const CONNECTIONS = 10

export const REPEATED = 'Repeating a transaction that conflicted with another one'

const MAPPING = { schema, casing: 'snake_case' } as const

export function connectDatabase(
  url: string,
  log: Log,
  limits = TIME_LIMITS,
): { pool: Pool; db: Database } {
  const pool = new Pool({
    connectionString: url,
    application_name: 'paddock',
    max: CONNECTIONS,
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: limits.answerMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // A lost connection must not crash the process: the pool opens another one.
  const lost = (error: Error) => log.warn({ err: error }, 'Lost a database connection')
  pool.on('error', () => undefined)
  // The pool handles errors of idle connections only.
  pool.on('connect', (client) => client.on('error', lost))
  const transaction = transactionsOn(pool, log)
  return { pool, db: Object.assign(drizzle(pool, MAPPING), { transaction }) }
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * Repeats a transaction once if PostgreSQL rolled it back because of a conflict with another one. Side effects of the
 * work outside the database must therefore be harmless if they happen twice.
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
 * drizzle leaks the connection if `begin` fails, returns lost connections to the pool, and waits for a rollback on a
 * connection that does not respond. Here every connection is released, and a lost one is discarded at once.
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
