import { text } from 'node:stream/consumers'
import type { Store } from '#server/stores/store.ts'
import { isBackupName } from '../folders.ts'
import { Manifest } from '../manifest.ts'

/**
 * In the second place, a backup is its manifest, which is written last, and its tables. Pictures and result files never
 * change, so all backups share them.
 */
const MANIFESTS = 'manifests/'

export const manifestKey = (name: string) => `${MANIFESTS}${name}.json`

export const tablesKey = (name: string) => `tables/${name}/`

export const FILES = 'files/'

/** The names of the backups in the second place, latest first. */
export async function listCopies(store: Store, signal?: AbortSignal): Promise<string[]> {
  const names = (await store.list(MANIFESTS, signal)).map(({ key }) =>
    key.slice(MANIFESTS.length).replace(/\.json$/, ''),
  )
  return names.filter(isBackupName).toSorted((a, b) => (a < b ? 1 : -1))
}

export async function readCopiedManifest(store: Store, name: string) {
  const content = await store.read(manifestKey(name))
  if (!content) throw new Error(`${store.label} has no backup ${name}`)
  return Manifest.parse(JSON.parse(await text(content)))
}
