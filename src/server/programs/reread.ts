import { sessionName } from '#shared/domain/results/session-name.ts'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, poolSettings } from '#server/database/connect.ts'
import { requireSameVersion } from '#server/database/dump/same-version.ts'
import { textForTerminal } from '#server/logging/describe-failure.ts'
import { listSessionsWithResults, rereadResults } from '#server/features/results/index.ts'
import { checkFolder } from '#server/installation/bind-folder.ts'
import { folderAndDatabase } from '#server/installation/folder-and-database.ts'
import { openDatabase } from './open-database.ts'
import { printUsage, runCommand } from './run-command.ts'

/** `npm run reread`: reads the stored file of every session's results again, whether or not Paddock is running. */
const stopping = new AbortController()
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(name, () => stopping.abort(new Error('Stopped before all results were read.')))
const { signal } = stopping

const USAGE = `Usage: node scripts/run.mjs reread

  Reads the kept file of every result again, whether or not Paddock is running.
`

if (process.argv.length > 2) printUsage(USAGE)
else await runCommand(rereadAll)

async function rereadAll(config: Config) {
  const { url, close } = await openDatabase(config)
  try {
    await requireSameVersion(url)
    const { pool, db } = connectDatabase(url, { warn: ignore }, poolSettings(config))
    const races = { changed: 0, same: 0, failed: 0 }
    try {
      await checkFolder(folderAndDatabase(db, config))
      for (const session of await listSessionsWithResults(db)) {
        signal.throwIfAborted()
        races[await reread({ db, pool, config }, session)] += 1
      }
    } finally {
      await pool.end()
    }
    const { changed, same, failed } = races
    const summary = `Results: ${changed} changed, ${same} unchanged, ${failed} not read.`
    if (failed > 0) process.exitCode = 1
    return summary
  } finally {
    await close()
  }
}

type Session = Awaited<ReturnType<typeof listSessionsWithResults>>[number]

async function reread(deps: Parameters<typeof rereadResults>[0], session: Session) {
  const { id: sessionId, eventId, title, startDateTime, kind, ordinal } = session
  const isOnlyRace = kind === 'race' && ordinal === 1
  const event = isOnlyRace ? title : `${title}, ${sessionName(session)}`
  const name = `${event} (event ${eventId}, ${startDateTime.toISOString().slice(0, 10)})`
  try {
    const { changes, unfit } = await rereadResults(deps, { eventId, sessionId, signal })
    const told = changes.length > 0 ? `changed ${changes.join(', ')}` : 'nothing changed'
    process.stdout.write(`${name}: ${told}.\n`)
    for (const sentence of unfit)
      process.stdout.write(`  This adjustment does not fit: ${sentence}.\n`)
    return changes.length > 0 ? 'changed' : 'same'
  } catch (error) {
    signal.throwIfAborted()
    const reason = textForTerminal(error).replace(/\.$/, '')
    process.stderr.write(`${name}: left as it is. ${reason}.\n`)
    return 'failed'
  }
}

function ignore() {}
