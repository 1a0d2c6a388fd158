import { sql } from './sql.ts'
import type { Database } from './database.ts'
import { lastKnownMigration } from './dump/migrations.ts'
import { installation } from './schema.ts'
import { version } from '#server/version.ts'

// By name: a database that is still to be updated may not have what comes later.
const COLUMNS = {
  folderId: installation.folderId,
  folderPath: installation.folderPath,
  paddock: installation.paddock,
  migration: installation.migration,
}

export type Installation = Omit<typeof installation.$inferSelect, 'isOnly'>

/** Also of a database of an older Paddock, which has none. */
export async function findInstallation(db: Database): Promise<Installation | undefined> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.installation')::text as found`,
  )
  if (!rows[0]?.found) return undefined
  const [row] = await db.select(COLUMNS).from(installation)
  return row
}

/** Gives the database a folder. Until `confirmFolder` it is not certain that the folder has the id too. */
export async function setFolder(db: Database, folderId: string) {
  const values = { folderId, folderPath: null, ...ownVersion() }
  await db
    .insert(installation)
    .values(values)
    .onConflictDoUpdate({ target: installation.isOnly, set: values })
}

/** The folder has the id: remembers where it is, and which Paddock works on it. */
export async function confirmFolder(db: Database, folderPath: string) {
  await db.update(installation).set({ folderPath, ...ownVersion() })
}

function ownVersion() {
  return { paddock: version, migration: lastKnownMigration() }
}

/** Whether losing what it holds would hurt somebody. */
export async function hasMembers(db: Database) {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from users) as found`,
  )
  return rows[0]?.found === true
}
