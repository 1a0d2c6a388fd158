import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkOrCopy } from '#server/backup/link-files.ts'

export const ASSETS_KEPT_MS = 24 * 60 * 60 * 1_000

/** A file in the folder of an earlier version, with the time at which another version replaced it. */
export const REPLACED_AT = 'replaced-at'

/**
 * Keeps this version's assets in DATA_DIR/web, so that a page which was opened before an update can still load the parts
 * that it has not loaded yet. Returns the folder of every earlier version's asset by its name, for at least a day.
 */
export async function earlierAssets(dataDir: string, webRoot: string, now: Date) {
  const folder = join(dataDir, 'web')
  const own = await versionOf(webRoot)
  await keepAssets(webRoot, join(folder, own))
  await rm(join(folder, own, REPLACED_AT), { force: true })
  const found = new Map<string, string>()
  for (const name of await readdir(folder)) {
    if (name === own) continue
    const root = join(folder, name)
    if (now.getTime() - (await replacedAt(root, now)) > ASSETS_KEPT_MS)
      await rm(root, { recursive: true, force: true })
    else
      for (const asset of await readdir(join(root, 'assets')).catch(() => []))
        found.set(asset, root)
  }
  return found
}

/** The page contains the names of its assets, and those contain hashes, so its own hash identifies the version. */
export async function versionOf(webRoot: string) {
  const page = await readFile(join(webRoot, 'index.html'))
  return createHash('sha256').update(page).digest('hex').slice(0, 16)
}

async function keepAssets(webRoot: string, target: string) {
  const from = join(webRoot, 'assets')
  const to = join(target, 'assets')
  await mkdir(to, { recursive: true })
  const kept = new Set(await readdir(to))
  for (const name of await readdir(from)) {
    if (kept.has(name)) continue
    // Renamed once it is complete, so that an incomplete copy is never served.
    const incoming = join(target, `${name}.incoming-${process.pid}`)
    try {
      await linkOrCopy(join(from, name), incoming)
      await rename(incoming, join(to, name))
    } finally {
      await rm(incoming, { force: true })
    }
  }
}

async function replacedAt(root: string, now: Date) {
  const file = join(root, REPLACED_AT)
  const stamp = await stat(file).catch(() => undefined)
  if (stamp) return Date.parse(await readFile(file, 'utf8')) || 0
  await writeFile(file, now.toISOString())
  return now.getTime()
}
