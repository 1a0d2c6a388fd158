import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { claimFolder, readFolderId, replaceFolderId } from './folder-file.ts'
import {
  type Installation,
  confirmFolder,
  findInstallation,
  setFolder,
} from '#server/database/installation.ts'
import { listMissingFiles, listNamedFiles } from './named-files.queries.ts'
import { RefusedStart } from './refused-start.ts'

export type FolderAndDatabase = {
  db: Database
  dataDir: string
  /** The name of the database in messages: see `databaseLabel`. */
  label: string
  /** The database is in the folder, so they belong together unless both have different ids. */
  isEmbedded: boolean
}

const USE_FOLDER = 'npm run admin -- use-folder'

/** Refuses a DATA_DIR that belongs to another database. Changes nothing. */
export async function checkFolder(pair: FolderAndDatabase) {
  refuse(pair, await findInstallation(pair.db), await readFolderId(pair.dataDir))
}

/**
 * Stores the same id in the database and in DATA_DIR if they have none yet, so that each database has one folder and
 * each folder one database. The caller holds the migration lock. Throws RefusedStart.
 */
export async function bindFolder(pair: FolderAndDatabase) {
  const { db, dataDir } = pair
  const inFolder = await readFolderId(dataDir)
  const row = await findInstallation(db)
  refuse(pair, row, inFolder)
  if (!row) {
    await refuseWithoutFiles(pair)
    await setFolder(db, randomUUID())
  }
  const own = row ?? (await findInstallation(db))
  if (own && !(await claimFolder(dataDir, own.folderId)))
    refuse(pair, own, await readFolderId(dataDir))
  await confirmFolder(db, dataDir)
}

/**
 * Refuses to restore into a database and a folder that do not belong together. A new database or folder may be used with
 * any other. Returns the id that both have; undefined if the restore has to create one.
 */
export async function checkFolderForRestore(pair: FolderAndDatabase): Promise<string | undefined> {
  const [row, inFolder] = [await findInstallation(pair.db), await readFolderId(pair.dataDir)]
  if (row && inFolder !== undefined) refuse(pair, row, inFolder)
  return row?.folderId === inFolder ? inFolder : undefined
}

/** Makes DATA_DIR the folder of this database, even if either belonged to another one. */
export async function rebindFolder({ db, dataDir }: Pick<FolderAndDatabase, 'db' | 'dataDir'>) {
  const id = randomUUID()
  await setFolder(db, id)
  await replaceFolderId(dataDir, id)
  await confirmFolder(db, dataDir)
}

/** Whether the folder belongs to this database, so that files which the database does not name may be removed from it. */
export async function ownsFolder({ db, dataDir }: Pick<FolderAndDatabase, 'db' | 'dataDir'>) {
  const [row, inFolder] = [await findInstallation(db), await readFolderId(dataDir)]
  return row !== undefined && row.folderId === inFolder
}

function refuse(
  { dataDir, label, isEmbedded }: FolderAndDatabase,
  row: Installation | undefined,
  inFolder: string | undefined,
) {
  if (row?.folderId === inFolder) return
  if (inFolder !== undefined) {
    const own = row
      ? `whose folder${row.folderPath ? ` was ${row.folderPath} and` : ''} has the id ${shortened(row.folderId)}`
      : 'which has no folder yet'
    throw new RefusedStart(
      `DATA_DIR ${dataDir} (id ${shortened(inFolder)}) belongs to another database than ${label}, ${own}: set the DATA_DIR or DATABASE_URL that belongs to it. If this folder is to hold the files of this database from now on, run: ${USE_FOLDER}`,
    )
  }
  if (row?.folderPath && !isEmbedded)
    throw new RefusedStart(
      `DATA_DIR ${dataDir} is not the folder of ${label}, which was ${row.folderPath} (id ${shortened(row.folderId)}): all processes on one database share one DATA_DIR. Set DATA_DIR to that folder. If it is lost, run: ${USE_FOLDER}`,
    )
}

/** For databases older than the ids: a folder with none of the files is the wrong one, or its disk is not mounted. */
async function refuseWithoutFiles({ db, dataDir, label, isEmbedded }: FolderAndDatabase) {
  if (isEmbedded) return
  const named = await listNamedFiles(db)
  if (named.length === 0 || (await listMissingFiles(db, dataDir)).length < named.length) return
  throw new RefusedStart(
    `DATA_DIR ${dataDir} has none of the ${named.length} pictures and result files of ${label}: set DATA_DIR to the folder that has them. If they are lost, run: ${USE_FOLDER}`,
  )
}

const shortened = (id: string) => id.slice(0, 8)
