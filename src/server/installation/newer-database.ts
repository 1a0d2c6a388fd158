import type { Database } from '#server/database/database.ts'
import { type Migration, knownMigrations } from '#server/database/dump/migrations.ts'
import { version } from '#server/config/version.ts'
import { RefusedStart } from './refused-start.ts'
import { type Installation, findInstallation } from '#server/database/installation.ts'

type Found = {
  db: Database
  /** Creation times of the applied migrations. */
  applied: readonly number[]
  /** The name of the database in the message. */
  label: string
}

/** Throws RefusedStart for a database that a newer Paddock has brought up to date. Changes nothing. */
export async function refuseNewerDatabase({ db, applied, label }: Found) {
  const known = knownMigrations()
  const unknown = applied.filter((createdAt) => !isKnown(known, createdAt))
  if (unknown.length === 0) return
  const row = await findInstallation(db).catch(
    // The newer version may have changed the table.
    () => undefined,
  )
  throw new RefusedStart(
    `A newer Paddock${theirVersion(row, unknown)} has brought ${label} up to date. This is Paddock ${version} (migration ${known.at(-1)?.name ?? 'none'}): use the newer one (after an update: npm run build), or restore a backup from before the update into an empty database.`,
  )
}

const isKnown = (known: readonly Migration[], createdAt: number) =>
  known.some((migration) => migration.createdAt === createdAt)

function theirVersion(row: Installation | undefined, unknown: readonly number[]) {
  if (row) return ` ${row.paddock} (migration ${row.migration})`
  const latest = new Date(Math.max(...unknown)).toISOString().slice(0, 10)
  return ` (${unknown.length} more ${unknown.length === 1 ? 'migration' : 'migrations'}, the latest of ${latest})`
}
