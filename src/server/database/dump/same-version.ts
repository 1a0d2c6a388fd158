import { conflict } from '#server/errors.ts'
import { withConnection } from './connection.ts'
import { appliedMigrations, knownMigrations } from './migrations.ts'

/**
 * For commands, which change nothing about a database that a Paddock may be working on. Throws a conflict unless this
 * version, or with `orOlder` an older one, has brought it up to date.
 */
export async function requireSameVersion(url: string, { orOlder = false } = {}) {
  const applied = await withConnection(url, undefined, appliedMigrations)
  const known = knownMigrations().map(({ createdAt }) => createdAt)
  if (!applied.every((createdAt) => known.includes(createdAt)))
    throw conflict(
      'A newer Paddock has brought this database up to date: run "npm run build" with that version, then this again.',
    )
  if (orOlder || applied.length === known.length) return
  throw conflict(
    applied.length === 0
      ? 'This database is empty: start Paddock once, then run this again.'
      : 'This database is from an older Paddock: start this one once, which updates it, then run this again.',
  )
}
