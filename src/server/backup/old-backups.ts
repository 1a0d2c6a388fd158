import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder, listBackupNames } from './folders.ts'

const KEPT = 7

export async function removeOldBackups(dataDir: string) {
  for (const name of outdated(await listBackupNames(dataDir)))
    await rm(join(backupsFolder(dataDir), name), { recursive: true, force: true })
}

/**
 * All but the latest seven, and but the latest of each of the latest seven days: several made by hand on one day do not
 * push a week's out. @param names the latest first
 */
export function outdated(names: readonly string[]) {
  const days = [...new Set(names.map(dayOf))].slice(0, KEPT)
  const latestOfDays = days.map((day) => names.find((name) => dayOf(name) === day))
  const kept = new Set([...names.slice(0, KEPT), ...latestOfDays])
  return names.filter((name) => !kept.has(name))
}

const dayOf = (name: string) => name.slice(0, '2026-11-21'.length)
