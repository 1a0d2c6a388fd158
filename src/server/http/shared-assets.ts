import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Bucket } from '#server/stores/bucket-store.ts'
import { type FilePlace, bucketOf, fetchFile } from '#server/stores/file-place.ts'
import type { StoredFile } from '#server/stores/store.ts'
import { ASSETS_KEPT_MS, REPLACED_AT, versionOf } from './earlier-assets.ts'

const FOLDER = 'web/'
/** With and without compression. */
const ENDINGS = ['', '.br', '.gz']
const AT_ONCE = 8
/** Strangers may ask for any name. */
const LIST_AGAIN_MS = 5_000

/**
 * Puts this version's assets into the bucket, so that processes of another version can serve them while a guild is
 * updated one process after the other. Returns a function that finds the folder of another version's asset.
 */
export async function sharedAssets(place: FilePlace, webRoot: string, now: Date) {
  const bucket = bucketOf(place)
  if (!bucket) return async () => undefined
  const own = await versionOf(webRoot)
  const files = await bucket.list(FOLDER)
  await shareOwn(bucket, files, webRoot, own)
  await removeReplaced(bucket, files, own, now)
  let found = versionsByAsset(await bucket.list(FOLDER), own)
  let listedAt = performance.now()

  return async function folderOf(asset: string): Promise<string | undefined> {
    if (!found.has(asset) && performance.now() - listedAt > LIST_AGAIN_MS) {
      listedAt = performance.now()
      found = versionsByAsset(await bucket.list(FOLDER), own)
    }
    const version = found.get(asset)
    if (version === undefined) return undefined
    for (const ending of ENDINGS)
      await fetchFile(place, `${FOLDER}${version}/assets/${asset}${ending}`)
    return join(place.dataDir, FOLDER, version)
  }
}

async function shareOwn(
  bucket: Bucket,
  files: readonly StoredFile[],
  webRoot: string,
  own: string,
) {
  const there = new Set(files.map(({ key }) => key))
  const names = (await readdir(join(webRoot, 'assets'))).filter(
    (name) => !there.has(`${FOLDER}${own}/assets/${name}`),
  )
  const shareNext = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      await bucket.write(`${FOLDER}${own}/assets/${name}`, { file: join(webRoot, 'assets', name) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shareNext))
}

/** Like the folders in DATA_DIR: a version stays for a day after another one has started. */
async function removeReplaced(
  bucket: Bucket,
  files: readonly StoredFile[],
  own: string,
  now: Date,
) {
  await bucket.remove(`${FOLDER}${own}/${REPLACED_AT}`)
  const versions = new Set(files.map(({ key }) => key.split('/')[1] ?? ''))
  versions.delete(own)
  for (const version of versions) {
    const mark = `${FOLDER}${version}/${REPLACED_AT}`
    const content = await bucket.read(mark)
    const since = content ? Date.parse(await text(content)) || 0 : now.getTime()
    if (!content) await bucket.write(mark, { bytes: Buffer.from(now.toISOString()) })
    if (now.getTime() - since <= ASSETS_KEPT_MS) continue
    for (const { key } of files)
      if (key.startsWith(`${FOLDER}${version}/`)) await bucket.remove(key)
    await bucket.remove(mark)
  }
}

function versionsByAsset(files: readonly StoredFile[], own: string) {
  const found = new Map<string, string>()
  for (const { key } of files) {
    const [, version, asset] = /^web\/([^/]+)\/assets\/([^/]+)$/.exec(key) ?? []
    if (version && asset && version !== own) found.set(asset, version)
  }
  return found
}
