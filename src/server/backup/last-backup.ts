import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '#shared/contract/system.ts'
import { backupsFolder, listBackupNames, momentOf } from './folders.ts'
import { MANIFEST, Manifest, tableFile } from './manifest.ts'

/**
 * The latest readable backup: its manifest is valid, and every table has the right size. One that seems to be made later
 * than now, because the clock was ahead, hides no other.
 */
export async function findLastBackup(dataDir: string, now: Date): Promise<Backup | null> {
  const names = await listBackupNames(dataDir).catch(() => [])
  const isAhead = (name: string) => momentOf(name) > now
  for (const name of [...names.filter((one) => !isAhead(one)), ...names.filter(isAhead)]) {
    const manifest = await readManifest(join(backupsFolder(dataDir), name)).catch(() => undefined)
    if (manifest)
      return {
        at: momentOf(name),
        sizeBytes: manifest.bytes,
        folder: `backups/${name}`,
        missingFiles: manifest.missing.length,
      }
  }
  return null
}

async function readManifest(folder: string) {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  for (const { name, bytes } of manifest.tables) {
    const { size } = await stat(join(folder, tableFile(name)))
    if (size !== bytes) return undefined
  }
  return manifest
}
