import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isRolledBackByConflict } from './constraint.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './database.ts'
import {
  limitedQueries,
  limitsOfTransaction,
  POOLED_NAME,
  UnpreparedClient,
  type TimeLimits,
} from './pooled.ts'
import { databaseOn } from './database-on.ts'
import { addTurns, takingTurn } from './turns.ts'

export type PoolSettings = {
  /** How many connections it opens at most. */
  connections: number
  /** Whether they go through a pooler that gives each transaction another connection. */
  isPooled: boolean
  limits: TimeLimits
}

// A request must be answered within 5 s even if the database does not respond.
const TIME_LIMITS: TimeLimits = {
  connectionMs: 4_000,
  answerMs: 4_200,
  // Shorter than the client's limit: a slow statement is cancelled by the server without losing the connection.
  statementMs: 4_000,
}

const DEFAULTS: PoolSettings = { connections: 10, isPooled: false, limits: TIME_LIMITS }

/** What the configuration says about the pool. */
export const poolSettings = (config: Pick<Config, 'databasePoolSize' | 'databaseListenUrl'>) => ({
  connections: config.databasePoolSize,
  isPooled: config.databaseListenUrl !== undefined,
})

const IDLE_LIMIT_MS = 30_000

export const REPEATED = 'Repeating a transaction that conflicted with another one'

export function connectDatabase(
  url: string,
  log: Log,
  settings: Partial<PoolSettings> = {},
): { pool: Pool; db: Database } {
  const { connections, isPooled, limits } = { ...DEFAULTS, ...settings }
  const common = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
  }
  const pool = isPooled
    ? new Pool({ ...common, application_name: POOLED_NAME, Client: UnpreparedClient })
    : new Pool({
        ...common,
        application_name: 'paddock',
        statement_timeout: limits.statementMs,
        idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
      })
  // A lost connection must not crash the process: the pool opens another one.
  const lost = (error: Error) => log.warn({ err: error }, 'Lost a database connection')
  pool.on('error', () => undefined)
  // The pool handles errors of idle connections only.
  pool.on('connect', (client) => client.on('error', lost))
  const begin = isPooled ? limitsOfTransaction(limits.statementMs, IDLE_LIMIT_MS) : undefined
  const repeated = transactionsOn(pool, log, begin)
  addTurns(pool, limits.connectionMs)
  const transaction: Database['transaction'] = (work, config) => {
    const run = () => repeated(work, config)
    return config?.accessMode === 'read only' ? run() : takingTurn(pool, run)
  }
  const queried = begin ? limitedQueries(pool, begin) : pool
  return { pool, db: Object.assign(databaseOn(queried), { transaction }) }
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * Repeats a transaction once if PostgreSQL rolled it back because of a conflict with another one. Side effects of the
 * work outside the database must therefore be harmless if they happen twice.
 */
function transactionsOn(pool: Pool, log: Log, begin: string | undefined): Database['transaction'] {
  const once = singleTransactionsOn(pool, begin)
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
function singleTransactionsOn(pool: Pool, begin: string | undefined): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let failure: unknown
    try {
      return await databaseOn(client).transaction(async (tx) => {
        try {
          if (begin) await client.query(begin)
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
