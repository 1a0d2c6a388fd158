import { onTestFinished } from 'vitest'
import { withConnection } from '#server/database/dump/connection.ts'
import { type Migration, applyMigrations } from '#server/database/dump/migrations.ts'
import { createBareDatabase } from './test-database.ts'

/** A database as created by an older version that had only these migrations. */
export async function databaseWith(migrations: readonly Migration[]) {
  const database = await createBareDatabase()
  onTestFinished(database.drop)
  await withConnection(database.url, undefined, async (client) => {
    await applyMigrations(client, migrations)
  })
  return database.url
}
