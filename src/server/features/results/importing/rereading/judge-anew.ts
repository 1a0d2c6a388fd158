import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { rereadResults } from './reread-results.ts'
import { listToJudgeAnew } from './reread.queries.ts'

/** The championships that the results of an event count for. */
export type TablesOf = (eventId: number) => { names: string[]; isFrozen: boolean }

/**
 * Reads the files of races again in which an older version took cars for retired that were still running where the
 * recording ends. Results that are official, or that count for a closed championship, stay as they are until an admin has
 * them read again. Admins are told of both, with the tables that change.
 */
export async function judgeAnew(
  deps: Pick<Deps, 'db' | 'pool' | 'config' | 'log'>,
  tablesOf: TablesOf,
  signal: AbortSignal,
) {
  const found = { changed: 0, waiting: 0, failed: 0 }
  for (const { id: sessionId, eventId, isOfficial } of await listToJudgeAnew(deps.db)) {
    if (signal.aborted) break
    const { names: tables, isFrozen } = tablesOf(eventId)
    const isTrial = isOfficial || isFrozen
    try {
      const judging = { tables, isTrial }
      const { changes, running = 0 } = await rereadResults(deps, {
        eventId,
        sessionId,
        signal,
        judging,
      })
      if (!isTrial) found.changed += changes.length > 0 ? 1 : 0
      else if (changes.length > 0) {
        await deps.db.transaction((tx) =>
          happened(tx, {
            actor: undefined,
            action: 'results.outdated',
            subject: eventId,
            after: { sessionId, changes, judged: { running, tables } },
          }),
        )
        found.waiting += 1
      }
    } catch (error) {
      signal.throwIfAborted()
      deps.log.warn(
        { err: error, event: eventId, session: sessionId },
        'Results were not judged anew',
      )
      found.failed += 1
    }
  }
  return found
}
