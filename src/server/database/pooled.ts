import { Client, type ClientConfig, type Pool, type QueryResult } from 'pg'
import { isDatabaseAway } from './database-away.ts'

export type TimeLimits = { connectionMs: number; answerMs: number; statementMs: number }

/** Unlike that of other connections: a pooler keeps it after Paddock has ended. */
export const POOLED_NAME = 'paddock through a pooler'

/**
 * For a pooler in transaction mode, which gives every transaction another connection: time limits would be refused as
 * parameters of the connection, and a prepared statement would not be there the next time.
 */
export function limitsOfTransaction(statementMs: number, idleMs: number) {
  return `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`
}

/** Runs statements without their names, so that none is prepared for later. */
export class UnpreparedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const run = this.query.bind(this) as (...args: unknown[]) => unknown
    const unnamed = (statement: unknown, ...rest: unknown[]) => {
      // A stream of rows is not a plain object.
      const isPlain = Object.getPrototypeOf(statement ?? '') === Object.prototype
      return run(isPlain ? { ...(statement as object), name: undefined } : statement, ...rest)
    }
    Object.assign(this, { query: unnamed })
  }
}

/** Runs every single statement in a transaction of its own, with its time limits. */
export function limitedQueries(pool: Pool, begin: string): Pool {
  const query = async (statement: string, values?: unknown[]): Promise<QueryResult> => {
    const client = await pool.connect()
    let failure: unknown
    try {
      await client.query(`begin; ${begin}`)
      const result = await client.query(statement, values)
      await client.query('commit')
      return result
    } catch (error) {
      failure = error
      if (!isDatabaseAway(error)) await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release(isDatabaseAway(failure))
    }
  }
  return Object.create(pool, { query: { value: query } }) as Pool
}
