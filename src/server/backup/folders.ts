import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of a backup besides the tables. */
export const FILE_FOLDERS = ['results', 'uploads'] as const

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)(?:-(incomplete|before-[\w-]+))?$/

/** Old backups are removed per kind. */
export type BackupKind = 'whole' | 'incomplete' | 'before an update'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** '2026-11-21T03-00-00Z' */
export function backupName(at: Date) {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export function momentOf(name: string) {
  return new Date(name.replace(NAME, '$1:$2:$3'))
}

export function kindOf(name: string): BackupKind {
  const [, , , , addition] = NAME.exec(name) ?? []
  if (addition === undefined) return 'whole'
  return addition === 'incomplete' ? 'incomplete' : 'before an update'
}

export const isBackupName = (name: string) => NAME.test(name)

/** The first migration of the update that a backup was made before. */
export function updateOf(name: string) {
  return NAME.exec(name)?.[4]
}

/** Latest first. Unfinished backups have a different kind of name. */
export async function listBackupNames(dataDir: string) {
  const names = await namesIn(backupsFolder(dataDir))
  return names.filter(isBackupName).toSorted((a, b) => (a < b ? 1 : -1))
}

/** Empty if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
