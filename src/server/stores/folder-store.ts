import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { AppError } from '#server/errors.ts'
import { writeSynced } from '#server/installation/write-synced.ts'
import { temporaryName } from '#server/files/temporary-files.ts'
import type { Source, Store, StoredFile } from './store.ts'

const INCOMING = '.incoming'

/**
 * @param folder is never created, because a disk that is not mounted must not be mistaken for an empty one
 */
export function folderStore(folder: string, label = `the folder ${folder}`): Store {
  const requireFolder = () =>
    stat(folder).catch(() => {
      throw new AppError('internal', `${label} is not there`)
    })

  return {
    label,
    async list(prefix) {
      await requireFolder()
      const entries = await readdir(join(folder, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(nothingThere)
      const found: StoredFile[] = []
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.startsWith(INCOMING)) continue
        const path = join(entry.parentPath, entry.name)
        const { size, mtime } = await stat(path)
        const key = relative(folder, path).split(sep).join('/')
        found.push({ key, bytes: size, changedAt: mtime })
      }
      return found
    },
    async write(key, source) {
      await requireFolder()
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const incoming = join(dirname(target), temporaryName(INCOMING))
      try {
        await writeTo(incoming, source)
        await rename(incoming, target)
      } finally {
        await rm(incoming, { force: true })
      }
    },
    async read(key) {
      await requireFolder()
      const path = join(folder, key)
      return (await isThere(path)) ? createReadStream(path) : undefined
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

async function writeTo(path: string, source: Source) {
  if ('bytes' in source) return writeSynced(path, source.bytes)
  await copyFile(source.file, path)
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function nothingThere(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return []
  throw error
}
