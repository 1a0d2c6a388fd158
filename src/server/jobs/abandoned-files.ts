import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a process that was killed may have left, and where. */
export async function abandonedFiles(dataDir: string, temporary = tmpdir()) {
  const places = [
    { folder: join(dataDir, 'results'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'uploads'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'backups'), name: /^\.incoming-/ },
    { folder: dataDir, name: /^postgres\.new-/ },
    { folder: dataDir, name: /^\.restoring-/ },
    { folder: temporary, name: /^paddock-(upload|restore)-(?:[0-9a-f.]+-)?[0-9a-f-]{36}$/ },
  ]
  const found = places.map(async ({ folder, name }) => {
    const names = await readdir(folder).catch(() => [])
    return names.filter((entry) => name.test(entry)).map((entry) => join(folder, entry))
  })
  return (await Promise.all(found)).flat()
}

/** Gives how many it could remove: in a shared folder some may be of another account. */
export async function removeOld(paths: readonly string[], before: Date, signal: AbortSignal) {
  let removed = 0
  for (const path of paths) {
    signal.throwIfAborted()
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    const isGone = await rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) removed++
  }
  return removed
}
