import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from '#server/files/incoming-files.ts'

/** The paths of files that a killed process may have left behind. */
export async function abandonedFiles(dataDir: string) {
  const patterns = [
    { folder: join(dataDir, 'results'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'uploads'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'smaller-images'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'cards'), name: /^\.incoming-/ },
    { folder: join(dataDir, 'backups'), name: /^\.incoming-/ },
    { folder: dataDir, name: /^postgres\.new-/ },
    { folder: dataDir, name: /^\.restoring-/ },
    { folder: incomingFolder(dataDir), name: /^(upload|restore)-/ },
  ]
  const found = patterns.map(async ({ folder, name }) => {
    const names = await readdir(folder).catch(() => [])
    return names.filter((file) => name.test(file)).map((file) => join(folder, file))
  })
  return (await Promise.all(found)).flat()
}

/** Returns how many it removed: in a shared folder, some may belong to another account. */
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
