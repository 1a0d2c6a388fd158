import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { temporaryName } from '#server/files/temporary-files.ts'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { replaceEverything } from '#server/database/dump/replace.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { replaceFolderId } from '#server/installation/folder-file.ts'
import { setFolder } from '#server/database/installation.ts'
import { type FilePlace, shareFile } from '#server/stores/file-place.ts'
import { linkOrCopy } from './link-files.ts'
import { type Manifest, tableFile } from './manifest.ts'

type Restore = {
  /** The database whose content is replaced. */
  url: string
  dataDir: string
  fileBucket?: FilePlace['fileBucket']
  /** The id that the database and the folder share; undefined if either is new. */
  folderId?: string | undefined
  folder: string
  /** As returned by `checkBackup`. */
  manifest: Manifest
}

/** Replaces all data with a backup; the database changes all or nothing. Newer files stay. */
export async function restoreBackup(restore: Restore) {
  const { url, dataDir, fileBucket, folderId, folder, manifest } = restore
  const place = { dataDir, fileBucket }
  const id = folderId ?? randomUUID()
  // Files first, because rows refer to them; files alone change nothing.
  for (const { path } of manifest.files) {
    await restoreFile(join(folder, path), join(dataDir, path))
    await shareFile(place, path)
  }
  const { migrations, tables, at, paddock } = manifest
  await replaceEverything(url, {
    migrations,
    tables,
    rowsOf: (name) => decompress(join(folder, tableFile(name))),
    finish: async (tx) => {
      // The backup contains the id of its original folder.
      await setFolder(tx, id)
      await happened(tx, { actor: undefined, action: 'system.restore', after: { at, paddock } })
    },
  })
  await replaceFolderId(place, id)
}

function decompress(path: string) {
  const gunzip = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}

async function restoreFile(from: string, to: string) {
  const incoming = join(dirname(to), temporaryName('.incoming'))
  await makeFolder(dirname(to))
  try {
    await linkOrCopy(from, incoming)
    // rename() does nothing if both are links to the same file.
    await rename(incoming, to)
  } finally {
    await rm(incoming, { force: true })
  }
}
