import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

// A request answers within 5 s even when the database does not: waiting for a connection, or for an answer on one.
const CONNECTION_TIMEOUT_MS = 4_000
const ANSWER_TIMEOUT_MS = 4_200
// The server gives up first, so that a statement that is merely slow does not cost the connection.
const STATEMENT_TIMEOUT_MS = 4_000

const CONNECTIONS = 10

export function connectDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
): { pool: Pool; db: Database } {
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
  // An idle connection broke. The pool drops it and opens another when one is needed.
  pool.on('error', (error) => log.warn({ err: error }, 'Lost a database connection'))
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}
