import { sql } from './sql.ts'
import type { Database } from './database.ts'
import { lastKnownMigration } from './dump/migrations.ts'
import { installation } from './schema.ts'
import { version } from '#server/config/version.ts'

// Listed by name, because a database before its update may not have later columns.
const COLUMNS = {
  folderId: installation.folderId,
  folderPath: installation.folderPath,
  paddock: installation.paddock,
  migration: installation.migration,
}

export type Installation = Omit<typeof installation.$inferSelect, 'isOnly' | 'publicUrl'>

/** Undefined for a database of an older version, which has no such table. */
export async function findInstallation(db: Database): Promise<Installation | undefined> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.installation')::text as found`,
  )
  if (!rows[0]?.found) return undefined
  const [row] = await db.select(COLUMNS).from(installation)
  return row
}

/** Stores the id of the folder. Until `confirmFolder`, the folder itself may not have it yet. */
export async function setFolder(db: Database, folderId: string) {
  const values = { folderId, folderPath: null, ...ownVersion() }
  await db
    .insert(installation)
    .values(values)
    .onConflictDoUpdate({ target: installation.isOnly, set: values })
}

/** Called when the folder has the id too; stores its path and the running version. */
export async function confirmFolder(db: Database, folderPath: string) {
  await db.update(installation).set({ folderPath, ...ownVersion() })
}

/** Stores the site's address. Returns that of the last start; null at the first one. */
export async function exchangePublicUrl(db: Database, publicUrl: string) {
  const [row] = await db.select({ publicUrl: installation.publicUrl }).from(installation)
  if (row?.publicUrl !== publicUrl) await db.update(installation).set({ publicUrl })
  return row?.publicUrl ?? null
}

function ownVersion() {
  return { paddock: version, migration: lastKnownMigration() }
}

/** Whether the database contains members, whose data must not be lost. */
export async function hasMembers(db: Database) {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from users) as found`,
  )
  return rows[0]?.found === true
}
