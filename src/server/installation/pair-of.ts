import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Pair } from './bind-folder.ts'
import { databaseLabel } from './database-label.ts'

/** The database and the folder that belong together by the settings. */
export function pairOf(db: Database, config: Pick<Config, 'dataDir' | 'databaseUrl'>): Pair {
  const { dataDir, databaseUrl } = config
  return { db, dataDir, label: databaseLabel(databaseUrl), isEmbedded: databaseUrl === undefined }
}
