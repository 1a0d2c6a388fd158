import type { Database } from '#server/database/database.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { followDecision } from '#server/features/championships/index.ts'
import { getDecision, listLatestEffects } from './decisions.queries.ts'
import { decidedAboutTables } from './tables.ts'

/**
 * Excludes from championships whom a decision excludes, once it is final: with `beginBans` of penalties, which keeps them out of
 * events. Nothing happens if it has been taken back, or has begun.
 */
export async function beginExclusions(
  tx: Database,
  { decisionId, actor, at }: { decisionId: number; actor: Actor; at: Date },
) {
  const { eventId, number, state } = await getDecision(tx, decisionId)
  if (state !== 'published') return
  const effects = await listLatestEffects(tx, decisionId)
  const decided = await decidedAboutTables(tx, effects, { eventId, hasBegun: true })
  const reason = `Decision No. ${number}`
  const author = { id: actor?.id ?? null, displayName: actor?.displayName ?? 'The stewards' }
  const changed = await followDecision(tx, decisionId, decided, { author, at, reason })
  for (const subject of changed)
    await happened(tx, {
      actor,
      action: 'decision.begin-exclusions',
      subject,
      after: { decisionId, number },
    })
}
