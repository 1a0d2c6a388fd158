import { sql } from './sql.ts'
import type { Database } from './database.ts'
import { lastKnownMigration } from './dump/migrations.ts'
import { installation } from './schema.ts'
import { version } from '#server/version.ts'

export type Installation = typeof installation.$inferSelect

/** Also of a database of an older Paddock, which has none. */
export async function findInstallation(db: Database): Promise<Installation | undefined> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.installation')::text as found`,
  )
  if (!rows[0]?.found) return undefined
  const [row] = await db.select().from(installation)
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
