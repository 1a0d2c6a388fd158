import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { countMembersAndServers } from '#server/database/dump/members-and-servers.ts'
import type { Database } from '#server/database/database.ts'
import { underMigrationLock } from '#server/database/migrate.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { type FilePlace, bucketOf, shareFile } from '#server/stores/file-place.ts'
import { rebindFolder } from './bind-folder.ts'
import { databaseLabel } from './folder-and-database.ts'
import { listMissingFiles } from './named-files.queries.ts'

type Folder = { url: string; config: Pick<Config, 'databaseUrl'> & FilePlace }

/** Makes DATA_DIR the one folder of this database. Returns what to tell the admin. */
export async function useFolder(db: Database, { url, config }: Folder) {
  const { dataDir, databaseUrl } = config
  const { servers } = await countMembersAndServers(url)
  if (servers > 0) throw conflict('Paddock is running on this database: stop it first.')
  await underMigrationLock(url, () => rebindFolder({ db, ...config }))
  await happened(db, { actor: undefined, action: 'system.folder', after: { dataDir } })

  const place = bucketOf(config)?.label ?? `DATA_DIR ${dataDir}`
  const done = `${place} is the folder of ${databaseLabel(databaseUrl)} now.`
  await shareFiles(db, config)
  const missing = (await listMissingFiles(db, config)).length
  if (missing === 0) return done
  const files =
    missing === 1
      ? '1 file that the database names is'
      : `${missing} files that the database names are`
  return `${done}\n${files} not in it: copy uploads and results from the earlier folder, or from a backup.`
}

/** Puts the files that DATA_DIR has into the bucket, if there is one. */
async function shareFiles(db: Database, place: FilePlace) {
  if (!place.fileBucket) return
  for (const file of await listMissingFiles(db, place)) {
    const isHere = await access(join(place.dataDir, file)).then(
      () => true,
      () => false,
    )
    if (isHere) await shareFile(place, file)
  }
}
