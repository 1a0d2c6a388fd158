import { join } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import { requireSameVersion } from './database/dump/same-version.ts'
import { conflict } from './errors.ts'
import { recordAudit } from './features/audit/audit.queries.ts'
import { checkFolder } from './installation/bind-folder.ts'
import { pairOf } from './installation/pair-of.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup`: makes a backup, beside a running Paddock or without one. */
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error('Stopped: no backup was made')))

await runCommand(async () => {
  const config = readConfig(process.env)
  const { dataDir } = config
  const { url, close } = await openDatabase(config)
  try {
    // What a newer version has added would be missing from the backup.
    await requireSameVersion(url, { orOlder: true })
    const { pool, db } = connectDatabase(url, { warn: () => undefined })
    try {
      await checkFolder(pairOf(db, config))
      const made = await makeBackup({ url, dataDir, now, signal: stopping.signal })
      const { folder, sizeBytes, missing } = made
      const entry = { folder, sizeBytes, reason: 'backup command' }
      await recordAudit(db, { actor: undefined, action: 'system.backup', after: entry })
      if (missing.length > 0) throw incomplete(join(dataDir, folder), missing)
      return `${join(dataDir, folder)} holds everything as it was now (${Math.ceil(sizeBytes / 1e6)} MB).`
    } finally {
      await pool.end()
    }
  } finally {
    await close()
  }
})

function incomplete(folder: string, missing: readonly string[]) {
  const files = missing.length === 1 ? '1 file' : `${missing.length} files`
  return conflict(
    `${folder} is incomplete, without ${files} that the database names and DATA_DIR does not have:\n${missing.join('\n')}`,
  )
}

function now() {
  return new Date()
}
