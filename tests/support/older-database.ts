import { onTestFinished } from 'vitest'
import { withConnection } from '#server/database/dump/connection.ts'
import { type Migration, applyMigrations } from '#server/database/dump/migrations.ts'
import { createTestDatabase } from './test-database.ts'

/** A database as created by an older version that had only these migrations. */
export async function databaseWith(migrations: readonly Migration[]) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await withConnection(database.url, undefined, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade')
    await client.query('create schema public')
    await applyMigrations(client, migrations)
  })
  return database.url
}
