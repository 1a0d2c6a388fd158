import { findLastBackup } from '#server/backup/last-backup.ts'
import type { Deps } from '#server/deps.ts'
import { diskState, measureDatabase } from '#server/features/system/index.ts'
import { gauge, type Instrument } from './instruments.ts'

/** The disk of DATA_DIR, the size of the database and the last backup; without those that cannot be read. */
export function storageInstruments({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Instrument[] {
  const { dataDir } = config
  const disk = () => diskState(dataDir).catch(() => undefined)
  const size = () => measureDatabase(db).catch(() => undefined)
  // One that seems to be made later than now would keep an alert about old backups silent.
  const backup = async () => {
    const last = await findLastBackup(dataDir, now())
    return last && last.at <= now() ? last : undefined
  }
  return [
    gauge('paddock_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () =>
      valueOf((await disk())?.freeBytes),
    ),
    gauge('paddock_disk_size_bytes', 'Size of the disk of DATA_DIR.', async () =>
      valueOf((await disk())?.totalBytes),
    ),
    gauge('paddock_database_size_bytes', 'Size of the database.', async () =>
      valueOf((await size())?.sizeBytes),
    ),
    gauge(
      'paddock_last_backup_timestamp_seconds',
      'When the last readable backup was made, as Unix time; 0 without one.',
      async () => valueOf(((await backup())?.at.getTime() ?? 0) / 1_000),
    ),
    gauge('paddock_last_backup_size_bytes', 'Size of the last readable backup.', async () =>
      valueOf((await backup())?.sizeBytes),
    ),
  ]
}

const valueOf = (value: number | undefined) => (value === undefined ? [] : [{ value }])
