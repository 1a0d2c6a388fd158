import { Client } from 'pg'

/** Queries a database by URL, without the app's pool and schema. */
export async function queryDatabase(database: string, sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rows } = await client
    .query<Record<string, unknown>>(sql, values)
    .finally(() => client.end())
  return rows
}
