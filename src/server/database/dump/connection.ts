import { Client } from 'pg'

const CONNECTION_TIMEOUT_MS = 10_000

// Overrides limits and output formats that a server or role may have as defaults.
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '10s',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
}

export type OwnTransaction = {
  url: string
  signal?: AbortSignal | undefined
  /** 'isolation level repeatable read read only' */
  mode?: string
}

/**
 * A transaction outside the pool, without timeouts. Aborting closes its connection and ends the work. All of its settings
 * and locks are the transaction's own, because a connection to a pooler is another one after each transaction.
 */
export async function inOwnTransaction<T>(
  { url, signal, mode = '' }: OwnTransaction,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({
    connectionString: url,
    application_name: 'paddock backup',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // A lost connection fails the current statement.
  client.on('error', () => undefined)
  const abort = () => void client.end()
  signal?.addEventListener('abort', abort)
  try {
    await client.connect()
    await client.query(`begin ${mode}`)
    // Only settings that this version of PostgreSQL has.
    await client.query(
      `select set_config(name, $1::jsonb ->> lower(name), true) from pg_settings
       where lower(name) in (select jsonb_object_keys($1::jsonb))`,
      [JSON.stringify(SETTINGS)],
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    await client.end().catch(() => undefined)
  }
}
