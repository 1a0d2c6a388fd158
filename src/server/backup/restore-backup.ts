import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { temporaryName } from '#server/temporary-files.ts'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { replaceEverything } from '#server/database/dump/replace.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { replaceFolderId } from '#server/installation/folder-file.ts'
import { setFolder } from '#server/database/installation.ts'
import { linkOrCopy } from './link-files.ts'
import { type Manifest, tableFile } from './manifest.ts'

type Restore = {
  /** Of the database whose content is replaced. */
  url: string
  dataDir: string
  /** The id that the database and the folder have in common; undefined where either is new. */
  folderId?: string | undefined
  folder: string
  /** What `checkBackup` has found in it. */
  manifest: Manifest
}

/** Puts a backup in place of what is there: all of the database or none of it. Files of later days stay. */
export async function restoreBackup({ url, dataDir, folderId, folder, manifest }: Restore) {
  const id = folderId ?? randomUUID()
  // Before the rows that refer to them; by themselves they change nothing.
  for (const { path } of manifest.files) await putBack(join(folder, path), join(dataDir, path))
  const { migrations, tables, at, paddock } = manifest
  await replaceEverything(url, {
    migrations,
    tables,
    rowsOf: (name) => decompress(join(folder, tableFile(name))),
    finish: async (tx) => {
      // The backup names the folder that it was made of.
      await setFolder(tx, id)
      await happened(tx, { actor: undefined, action: 'system.restore', after: { at, paddock } })
    },
  })
  await replaceFolderId(dataDir, id)
}

function decompress(path: string) {
  const gunzip = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}

async function putBack(from: string, to: string) {
  const incoming = join(dirname(to), temporaryName('.incoming'))
  await makeFolder(dirname(to))
  try {
    await linkOrCopy(from, incoming)
    // A link to what is there already renames nothing and stays.
    await rename(incoming, to)
  } finally {
    await rm(incoming, { force: true })
  }
}
