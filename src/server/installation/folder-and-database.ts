import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import type { FolderAndDatabase } from './bind-folder.ts'

/** The database and the folder that the settings name. */
export function folderAndDatabase(
  db: Database,
  config: Pick<Config, 'databaseUrl'> & FilePlace,
): FolderAndDatabase {
  const { dataDir, databaseUrl, fileBucket } = config
  // A bucket is not part of the embedded database's folder.
  const isEmbedded = databaseUrl === undefined && !fileBucket
  return { db, dataDir, fileBucket, label: databaseLabel(databaseUrl), isEmbedded }
}

/** The name of a database in messages, without its password: 'the database paddock on db.example.org:5432'. */
export function databaseLabel(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return 'the embedded database'
  if (!URL.canParse(databaseUrl)) return 'the database of DATABASE_URL'
  const { pathname, host, searchParams } = new URL(databaseUrl)
  const server = searchParams.get('host') ?? host
  return `the database ${pathname.slice(1) || 'of DATABASE_URL'}${server && ` on ${server}`}`
}
