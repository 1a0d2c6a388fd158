import { findLastBackup } from '#server/backup/last-backup.ts'
import type { Deps } from '#server/deps.ts'
import { diskState } from '#server/features/system/index.ts'
import { BACKUP_OLD_MS, isBackupOld, isDiskShort } from '#shared/domain/guild/system-limits.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const GIGABYTE = 1e9

/**
 * Fails while the disk is short or the last backup is old, so that admins are told as of any other job that fails: in their
 * notifications, in the system status, at ALERT_WEBHOOK_URL and in the metrics.
 */
export const watch: Job = {
  name: 'disk-and-backups',
  everyMs: 15 * MINUTE_MS,
  timeoutMs: MINUTE_MS,
  run: async (deps) => {
    const problems = await problemsOf(deps)
    if (problems.length > 0) throw new Error(problems.join(' '))
    return {}
  },
}

async function problemsOf({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const at = now()
  const [disk, backup] = await Promise.all([
    diskState(config.dataDir),
    findLastBackup(config.dataDir, at),
  ])
  return [diskProblemOf(disk), backupProblemOf(backup, at)].filter((one) => one !== undefined)
}

function diskProblemOf(disk: Awaited<ReturnType<typeof diskState>>) {
  const { problem, freeBytes, totalBytes } = disk
  if (problem) return `${problem}.`
  if (!isDiskShort(disk)) return undefined
  const [free, total] = [freeBytes, totalBytes].map((bytes) => (bytes / GIGABYTE).toFixed(1))
  return `Only ${free} of ${total} GB are free on the disk of DATA_DIR.`
}

function backupProblemOf(backup: { at: Date } | null, now: Date) {
  if (backup)
    return isBackupOld(backup, now)
      ? `The last backup is of ${backup.at.toISOString().slice(0, 10)}: a day’s backup is missing.`
      : undefined
  // A new guild has its first backup after the first night.
  return process.uptime() * 1_000 > BACKUP_OLD_MS ? 'There is no backup.' : undefined
}
