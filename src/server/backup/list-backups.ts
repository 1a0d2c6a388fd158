import { counted } from '#shared/domain/words/plural.ts'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder, kindOf, listBackupNames, momentOf } from './folders.ts'
import { readManifest } from './check-backup.ts'
import { tableFile } from './manifest.ts'

export type ListedBackup = {
  name: string
  at: Date
  /** Undefined if the backup cannot be read. */
  sizeBytes: number | undefined
  /** 'complete', '2 files missing', 'damaged' */
  state: string
}

/** The backups in DATA_DIR/backups, latest first. Reads only their manifests. */
export async function listBackups(dataDir: string): Promise<ListedBackup[]> {
  const backups: ListedBackup[] = []
  for (const name of await listBackupNames(dataDir))
    backups.push({
      name,
      at: momentOf(name),
      ...(await look(join(backupsFolder(dataDir), name), name)),
    })
  return backups
}

async function look(folder: string, name: string) {
  const manifest = await readManifest(folder).catch(() => undefined)
  if (!manifest) return { sizeBytes: undefined, state: 'damaged' }
  const parts = [
    ...manifest.tables.map((table) => ({ path: tableFile(table.name), bytes: table.bytes })),
    ...manifest.files,
  ]
  for (const { path, bytes } of parts) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (found?.size !== bytes) return { sizeBytes: manifest.bytes, state: 'damaged' }
  }
  const { length } = manifest.missing
  const state = length === 0 ? 'complete' : `${counted(length, 'file')} missing`
  const reason = kindOf(name) === 'before an update' ? ', before an update' : ''
  return { sizeBytes: manifest.bytes, state: state + reason }
}
