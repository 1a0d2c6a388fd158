import type { Database } from '#server/database/database.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { hasCode, loadCases, type LoadedCase } from '#server/features/case-access/index.ts'
import { beginExclusions } from '#server/features/decisions/index.ts'
import { beginBans, eventsOfBans } from '#server/features/penalties/index.ts'
import { panelOf, partiesOf } from './audience.ts'
import { listUnappealed, lockCase, updateCase } from './cases-writes.queries.ts'

/**
 * Decisions that nobody has appealed in time are final, and their bans begin. Nothing waits for it: until when a decision
 * can be appealed is judged by the clock. Returns how many.
 */
export async function finishCases(db: Database, now: Date, signal: AbortSignal) {
  let finished = 0
  for (const code of await listUnappealed(db, now)) {
    signal.throwIfAborted()
    if (await db.transaction((tx) => finish(tx, code, now))) finished++
  }
  return finished
}

async function finish(tx: Database, code: string, at: Date) {
  const id = await lockCase(tx, code)
  const [loaded] = await loadCases(tx, hasCode(code))
  if (id === undefined || loaded?.state !== 'decided') return false
  await beginWhatWaited(tx, loaded, at)
  await updateCase(tx, id, { state: 'final', endedAt: at })
  await happened(tx, {
    action: 'case.final',
    actor: undefined,
    subject: id,
    people: [...(await panelOf(tx, loaded)), ...partiesOf(loaded)],
  })
  return true
}

/** Bans and exclusions wait until their decision is final. */
export async function beginWhatWaited(tx: Database, { decision, event }: LoadedCase, at: Date) {
  if (!decision) return
  const decisionId = decision.id
  const of = { eventId: event.id, championshipId: null, decisionId, at }
  await lockEvents(tx, [...new Set([event.id, ...(await eventsOfBans(tx, of))])])
  await beginBans(tx, { decisionId, at, actor: undefined })
  await beginExclusions(tx, { decisionId, at, actor: undefined })
}
