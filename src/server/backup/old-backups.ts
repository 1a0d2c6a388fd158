import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder, kindOf, listBackupNames, updateOf } from './folders.ts'

export const BACKUPS_KEPT = 7
/** Backups before the latest updates are kept, so that an update can be undone days later. */
const UPDATES_KEPT = 3

export async function removeOldBackups(dataDir: string, kept: number) {
  for (const name of outdated(await listBackupNames(dataDir), kept))
    await rm(join(backupsFolder(dataDir), name), { recursive: true, force: true })
}

/**
 * The backups to remove: all but the latest of each kind (see `beyond`). @param names latest first
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
 * Keeps the latest `kept` backups, and the latest of each of the last `kept` days, so that several manual backups on
 * one day do not displace those of a week.
 */
function beyond(names: readonly string[], kept: number) {
  const days = [...new Set(names.map(dayOf))].slice(0, kept)
  const latestOfDays = days.map((day) => names.find((name) => dayOf(name) === day))
  const staying = new Set([...names.slice(0, kept), ...latestOfDays])
  return names.filter((name) => !staying.has(name))
}

/** A failed update is retried at each start; only the latest backup before it is kept. */
function earlierUpdates(names: readonly string[]) {
  const updates = [...new Set(names.map(updateOf))].slice(0, UPDATES_KEPT)
  const staying = updates.map((update) => names.find((name) => updateOf(name) === update))
  return names.filter((name) => !staying.includes(name))
}

const dayOf = (name: string) => name.slice(0, '2026-11-21'.length)
