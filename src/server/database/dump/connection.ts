import { Client } from 'pg'

const CONNECTION_TIMEOUT_MS = 10_000

// What a server or role may limit for everybody else, and how values are written, whatever is the default there.
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

/** A connection beside the pool, for work that takes as long as it takes. Aborted, it ends, and so does the work. */
export async function withConnection<T>(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({
    connectionString: url,
    application_name: 'paddock backup',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // A lost connection shows itself in the statement under way.
  client.on('error', () => undefined)
  const abort = () => void client.end()
  signal?.addEventListener('abort', abort)
  try {
    await client.connect()
    // Only those that this version of PostgreSQL knows.
    await client.query(
      `select set_config(name, $1::jsonb ->> lower(name), false) from pg_settings
       where lower(name) in (select jsonb_object_keys($1::jsonb))`,
      [JSON.stringify(SETTINGS)],
    )
    return await work(client)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    await client.end().catch(() => undefined)
  }
}
