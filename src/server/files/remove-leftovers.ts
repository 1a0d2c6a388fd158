import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Logger } from 'pino'
import { removeUnfinishedBackups } from '#server/backup/make-backup.ts'
import { countMembersAndServers } from '#server/database/dump/members-and-servers.ts'
import { abandonedFiles } from '#server/jobs/abandoned-files.ts'
import { writerOf } from './temporary-files.ts'

type Options = { url: string; dataDir: string; log: Pick<Logger, 'info' | 'warn'> }

/**
 * Removes half-written files of killed processes, but not of running ones. Whether a process on another machine is
 * running is unknown, but if nobody else is connected to the database, nobody is writing to its folder.
 */
export async function removeLeftovers({ url, dataDir, log }: Options) {
  try {
    const { servers } = await countMembersAndServers(url)
    const leftovers = (await abandonedFiles(dataDir)).filter((path) => {
      const writer = writerOf(basename(path))
      return writer === 'gone' || (writer === 'unknown' && servers === 0)
    })
    for (const path of leftovers) await rm(path, { recursive: true, force: true })
    await removeUnfinishedBackups(url, dataDir)
    if (leftovers.length > 0)
      log.info({ files: leftovers.length }, 'Removed incomplete files of killed processes')
  } catch (error) {
    // The hourly clean-up removes it after a day.
    log.warn({ err: error }, 'Could not remove incomplete files of killed processes')
  }
}
