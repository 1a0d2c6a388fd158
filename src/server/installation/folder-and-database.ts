import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { FolderAndDatabase } from './bind-folder.ts'

/** The database and the folder that the settings name. */
export function folderAndDatabase(
  db: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): FolderAndDatabase {
  const { dataDir, databaseUrl } = config
  return { db, dataDir, label: databaseLabel(databaseUrl), isEmbedded: databaseUrl === undefined }
}

/** The name of a database in messages, without its password: 'the database paddock on db.example.org:5432'. */
export function databaseLabel(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return 'the embedded database'
  if (!URL.canParse(databaseUrl)) return 'the database of DATABASE_URL'
  const { pathname, host, searchParams } = new URL(databaseUrl)
  const server = searchParams.get('host') ?? host
  return `the database ${pathname.slice(1) || 'of DATABASE_URL'}${server && ` on ${server}`}`
}
