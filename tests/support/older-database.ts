import { onTestFinished } from 'vitest'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { type Migration, applyMigrations } from '#server/database/dump/migrations.ts'
import { createBareDatabase } from './test-database.ts'

/** A database as created by an older version that had only these migrations. */
export async function databaseWith(migrations: readonly Migration[]) {
  const database = await createBareDatabase()
  onTestFinished(database.drop)
  await inOwnTransaction({ url: database.url }, async (client) => {
    await applyMigrations(client, migrations)
  })
  return database.url
}
