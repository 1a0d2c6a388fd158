import { copyBackups } from '#server/backup/elsewhere/copy-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { databaseUrl } from '#server/database/database-url.ts'
import { AppError } from '#server/errors.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60 * 1_000

export const backup: Job = {
  name: 'backup',
  everyMs: 24 * HOUR_MS,
  timeoutMs: HOUR_MS,
  hour: ({ backupHour }) => backupHour,
  run: async ({ pool, config, now, log }, signal) => {
    try {
      const { dataDir, fileBucket, backupsKept: kept } = config
      const url = databaseUrl(pool)
      const made = await makeBackup({ url, dataDir, fileBucket, now, signal, kept })
      const { folder, sizeBytes, missingFiles, missing } = made
      if (missingFiles > 0)
        log.warn(
          { count: missingFiles, files: missing.slice(0, 20) },
          'The backup lacks files that the database names',
        )
      const copied = await copyBackups({ url, config, signal })
      return { folder, sizeBytes, missingFiles, ...(copied === undefined ? {} : { copied }) }
    } catch (error) {
      // An admin is making a backup at the same moment.
      if (error instanceof AppError && error.code === 'conflict') return { note: error.message }
      throw error
    }
  },
}
