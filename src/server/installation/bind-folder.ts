import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { type FilePlace, bucketOf } from '#server/stores/file-place.ts'
import { claimFolder, readFolderId, replaceFolderId } from './folder-file.ts'
import {
  type Installation,
  confirmFolder,
  findInstallation,
  setFolder,
} from '#server/database/installation.ts'
import { listMissingFiles, listNamedFiles } from './named-files.queries.ts'
import { RefusedStart } from './refused-start.ts'

export type FolderAndDatabase = FilePlace & {
  db: Database
  /** The name of the database in messages: see `databaseLabel`. */
  label: string
  /** The database is in the folder, so they belong together unless both have different ids. */
  isEmbedded: boolean
}

const USE_FOLDER = 'node scripts/run.mjs admin use-folder'

/** Refuses a DATA_DIR that belongs to another database. Changes nothing. */
export async function checkFolder(pair: FolderAndDatabase) {
  refuse(pair, await findInstallation(pair.db), await readFolderId(pair))
}

/**
 * Stores the same id in the database and in DATA_DIR if they have none yet, so that each database has one folder and
 * each folder one database. The caller holds the migration lock. Throws RefusedStart.
 */
export async function bindFolder(pair: FolderAndDatabase) {
  const { db } = pair
  const inFolder = await readFolderId(pair)
  const row = await findInstallation(db)
  refuse(pair, row, inFolder)
  if (!row) {
    await refuseWithoutFiles(pair)
    await setFolder(db, randomUUID())
  }
  const own = row ?? (await findInstallation(db))
  if (own && !(await claimFolder(pair, own.folderId))) refuse(pair, own, await readFolderId(pair))
  await confirmFolder(db, placeOf(pair))
}

/**
 * Refuses to restore into a database and a folder that do not belong together. A new database or folder may be used with
 * any other. Returns the id that both have; undefined if the restore has to create one.
 */
export async function checkFolderForRestore(pair: FolderAndDatabase): Promise<string | undefined> {
  const [row, inFolder] = [await findInstallation(pair.db), await readFolderId(pair)]
  if (row && inFolder !== undefined) refuse(pair, row, inFolder)
  return row?.folderId === inFolder ? inFolder : undefined
}

/** Makes DATA_DIR the folder of this database, even if either belonged to another one. */
export async function rebindFolder(pair: FilePlace & { db: Database }) {
  const id = randomUUID()
  await setFolder(pair.db, id)
  await replaceFolderId(pair, id)
  await confirmFolder(pair.db, placeOf(pair))
}

/** Whether the folder belongs to this database, so that files which the database does not name may be removed from it. */
export async function ownsFolder(pair: FilePlace & { db: Database }) {
  const [row, inFolder] = [await findInstallation(pair.db), await readFolderId(pair)]
  return row !== undefined && row.folderId === inFolder
}

function refuse(
  pair: FolderAndDatabase,
  row: Installation | undefined,
  inFolder: string | undefined,
) {
  const { label, isEmbedded } = pair
  if (row?.folderId === inFolder) return
  if (inFolder !== undefined) {
    const own = row
      ? `whose folder${row.folderPath ? ` was ${row.folderPath} and` : ''} has the id ${shortened(row.folderId)}`
      : 'which has no folder yet'
    throw new RefusedStart(
      `${variableOf(pair)} ${placeOf(pair)} (id ${shortened(inFolder)}) belongs to another database than ${label}, ${own}: set the ${variableOf(pair)} or DATABASE_URL that belongs to it. If this folder is to hold the files of this database from now on, run: ${USE_FOLDER}`,
    )
  }
  if (row?.folderPath && !isEmbedded)
    throw new RefusedStart(
      `${variableOf(pair)} ${placeOf(pair)} is not the folder of ${label}, which was ${row.folderPath} (id ${shortened(row.folderId)}): all processes on one database share one ${variableOf(pair)}. Set ${variableOf(pair)} to that folder. If it is lost, run: ${USE_FOLDER}`,
    )
}

/** For databases older than the ids: a folder with none of the files is the wrong one, or its disk is not mounted. */
async function refuseWithoutFiles(pair: FolderAndDatabase) {
  const { db, label, isEmbedded } = pair
  if (isEmbedded) return
  const named = await listNamedFiles(db)
  if (named.length === 0 || (await listMissingFiles(db, pair)).length < named.length) return
  throw new RefusedStart(
    `${variableOf(pair)} ${placeOf(pair)} has none of the ${named.length} pictures and result files of ${label}: set ${variableOf(pair)} to the folder that has them. If they are lost, run: ${USE_FOLDER}`,
  )
}

const variableOf = ({ fileBucket }: FilePlace) => (fileBucket ? 'S3_BUCKET' : 'DATA_DIR')

/** Its name in messages. */
const placeOf = (place: FilePlace) => bucketOf(place)?.label ?? place.dataDir

const shortened = (id: string) => id.slice(0, 8)
