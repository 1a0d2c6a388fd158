import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

it('creates a separate migrated database for every caller', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])

  expect(await countTables(one.url)).toBeGreaterThan(0)
  expect(one.url).not.toBe(other.url)

  await Promise.all([one.drop(), other.drop()])
  await expect(countTables(one.url)).rejects.toThrow('does not exist')
})

async function countTables(url: string) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const tables = await client.query('select from pg_tables where schemaname = $1', ['public'])
    return tables.rowCount
  } finally {
    await client.end()
  }
}
