import { conflict } from '#server/errors.ts'
import { refuseNewerDatabase } from '#server/installation/newer-database.ts'
import { databaseOn } from '../database-on.ts'
import { inOwnTransaction } from './connection.ts'
import { appliedMigrations, knownMigrations } from './migrations.ts'

/**
 * For commands, which must not migrate a database that may be in use. Throws a conflict unless its schema is of this
 * version, or with `orOlder` of an older one.
 */
export async function requireSameVersion(url: string, { orOlder = false } = {}) {
  const applied = await inOwnTransaction({ url }, async (client) => {
    const migrations = await appliedMigrations(client)
    const db = databaseOn(client)
    await refuseNewerDatabase({ db, applied: migrations, label: 'this database' })
    return migrations
  })
  if (orOlder || applied.length === knownMigrations().length) return
  throw conflict(
    applied.length === 0
      ? 'This database is empty: start Paddock once, then run this again.'
      : 'This database is from an older Paddock: start this one once, which updates it, then run this again.',
  )
}
