import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { invalidInput } from '#server/errors.ts'
import type { Store } from '#server/stores/store.ts'
import { kindOf } from '../folders.ts'
import { MANIFEST, tableFile } from '../manifest.ts'
import { FILES, listCopies, manifestKey, readCopiedManifest, tablesKey } from './copies.ts'

/**
 * Fetches a backup from the second place into a folder in DATA_DIR; `remove` deletes it. The content must still be
 * checked. @param wanted its name; by default the latest that is complete
 */
export async function fetchCopy(store: Store, dataDir: string, wanted: string | undefined) {
  const names = await listCopies(store)
  const name = wanted ?? names.find((one) => kindOf(one) === 'whole') ?? names[0]
  if (name === undefined) throw invalidInput(`There is no backup in ${store.label}.`)
  if (!names.includes(name)) throw invalidInput(`There is no backup ${name} in ${store.label}.`)
  const folder = join(dataDir, `.restoring-${randomUUID()}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await makeFolder(dataDir)
    // Readable by this account only, because it contains password hashes.
    await mkdir(folder, { mode: 0o700 })
    const { tables, files } = await readCopiedManifest(store, name)
    const parts = [
      { key: manifestKey(name), path: MANIFEST },
      ...tables
        .map((table) => tableFile(table.name))
        .map((path) => ({ key: tablesKey(name) + basename(path), path })),
      ...files.map(({ path }) => ({ key: FILES + path, path })),
    ]
    for (const { key, path } of parts) await fetchFile(store, key, join(folder, path))
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fetchFile(store: Store, key: string, target: string) {
  const content = await store.read(key)
  if (!content) throw invalidInput(`This backup is damaged: ${store.label} has no ${key}.`)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { mode: 0o600 }))
}
