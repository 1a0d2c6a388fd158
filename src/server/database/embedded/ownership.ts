import { Client, DatabaseError } from 'pg'

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another running Paddock: stop that one, or set another DATA_DIR.`,
    )
  }
}

// An arbitrary number, the same in every version of Paddock.
const OWNER_LOCK = 70_406_021

/**
 * The holder of this lock owns the embedded database. A session lock ends with the holder's process, however that ends,
 * so a server without an owner is orphaned.
 */
export async function takeOwnership(url: string): Promise<Client | 'taken' | 'unreachable'> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A lost connection is handled by the 'end' event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ own: boolean }>(
      'select pg_try_advisory_lock($1) as own',
      [OWNER_LOCK],
    )
    if (rows[0]?.own) return client
    await client.end()
    return 'taken'
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isRefusal(error)) throw error
    return 'unreachable'
  }
}

// SQLSTATE class 28: the password is wrong, so retrying does not help.
const isRefusal = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('28') === true
