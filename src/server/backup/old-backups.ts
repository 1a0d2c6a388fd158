import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder, kindOf, listBackupNames, updateOf } from './folders.ts'

export const BACKUPS_KEPT = 7
/** Of the latest updates, so that a bad one can be undone days later, whatever was backed up since. */
const UPDATES_KEPT = 3

export async function removeOldBackups(dataDir: string, kept: number) {
  for (const name of outdated(await listBackupNames(dataDir), kept))
    await rm(join(backupsFolder(dataDir), name), { recursive: true, force: true })
}

/**
 * Of whole backups all but the latest ones (see `beyond`). Incomplete ones push out each other only, and so do those
 * that were made before an update. @param names the latest first
 */
export function outdated(names: readonly string[], kept: number = BACKUPS_KEPT) {
  const of = (kind: string) => names.filter((name) => kindOf(name) === kind)
  return [
    ...beyond(of('whole'), kept),
    ...beyond(of('incomplete'), kept),
    ...earlierUpdates(of('before an update')),
  ]
}

/**
 * All but the latest, and but the latest of each of as many days: several made by hand on one day do not push a week's
 * out.
 */
function beyond(names: readonly string[], kept: number) {
  const days = [...new Set(names.map(dayOf))].slice(0, kept)
  const latestOfDays = days.map((day) => names.find((name) => dayOf(name) === day))
  const staying = new Set([...names.slice(0, kept), ...latestOfDays])
  return names.filter((name) => !staying.has(name))
}

/** An update that fails is tried at each start: the latest backup before it is enough. */
function earlierUpdates(names: readonly string[]) {
  const updates = [...new Set(names.map(updateOf))].slice(0, UPDATES_KEPT)
  const staying = updates.map((update) => names.find((name) => updateOf(name) === update))
  return names.filter((name) => !staying.includes(name))
}

const dayOf = (name: string) => name.slice(0, '2026-11-21'.length)
