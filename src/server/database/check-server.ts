import { Client } from 'pg'
import { OLDEST_MAJOR, UnfitPostgres } from './postgres-version.ts'

type Found = { number: number; version: string; encoding: string; name: string }

/** Throws UnfitPostgres for a server that is too old, or a database that is not UTF-8. */
export async function checkServer(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, current_database() as name`,
    )
    const problem = rows[0] && problemOf(rows[0])
    if (problem) throw new UnfitPostgres(problem)
  } finally {
    await client.end()
  }
}

export function problemOf({ number, version, encoding, name }: Found) {
  if (number < OLDEST_MAJOR * 10_000)
    return `The server of DATABASE_URL is PostgreSQL ${version}: Paddock needs ${OLDEST_MAJOR} or newer.`
  if (encoding !== 'UTF8')
    return `The database ${name} of DATABASE_URL has the encoding ${encoding}, which cannot hold every name: make one with UTF-8 (create database ${name} encoding 'UTF8' template template0).`
  return undefined
}
