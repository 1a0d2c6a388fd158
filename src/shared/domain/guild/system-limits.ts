/** Enough for a large race file, its laps in the database and a backup. */
const LEAST_FREE_BYTES = 500_000_000
/** Share of a disk that is free on a disk with room, and how much is enough on any disk. */
const FREE_SHARE = 0.1
const ENOUGH_FREE_BYTES = 10_000_000_000
/** Backups are made daily, so after two days one is missing. */
export const BACKUP_OLD_MS = 48 * 3_600_000

/** Whether files soon cannot be stored. */
export function isDiskShort({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) {
  const share = Math.min(FREE_SHARE * totalBytes, ENOUGH_FREE_BYTES)
  return freeBytes < Math.max(LEAST_FREE_BYTES, share)
}

export function isBackupOld({ at }: { at: Date }, now: Date) {
  return now.getTime() - at.getTime() > BACKUP_OLD_MS
}
