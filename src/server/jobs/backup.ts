import { makeBackup } from '#server/backup/make-backup.ts'
import { databaseUrl } from '#server/database/database-url.ts'
import { AppError } from '#server/errors.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60 * 1_000

export const backup: Job = {
  name: 'backup',
  everyMs: 24 * HOUR_MS,
  atMostMs: HOUR_MS,
  run: async ({ pool, config: { dataDir }, now }, signal) => {
    try {
      const { folder, sizeBytes } = await makeBackup({
        url: databaseUrl(pool),
        dataDir,
        now,
        signal,
      })
      return { folder, sizeBytes }
    } catch (error) {
      // Somebody makes one by hand at this very moment.
      if (error instanceof AppError && error.code === 'conflict') return { note: error.message }
      throw error
    }
  },
}
