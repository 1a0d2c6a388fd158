import type { Database } from '#server/database/database.ts'
import { type Following, roundOfEvent } from '#server/features/championships/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'

export type StoredEffect = { id: number; effect: Effect }

/** What effects decide about championships. Exclusions begin later than everything else. */
export async function decidedAboutTables(
  db: Database,
  effects: readonly StoredEffect[],
  { eventId, hasBegun }: { eventId: number | null; hasBegun: boolean },
) {
  const decided: Following[] = []
  for (const { id: decisionEffectId, effect } of effects) {
    if (effect.kind === 'exclusion' && hasBegun) {
      const { championshipId, userId } = effect
      const decision = { kind: 'exclude', key: `user ${userId}` } as const
      decided.push({ championshipId, decisionEffectId, decision })
    }
    if (effect.kind !== 'points') continue
    const { championshipId, of, key, points } = effect
    // Points of an entry reach those who drove it in a round.
    const own =
      of === 'entries' && eventId !== null
        ? await roundOfEvent(db, championshipId, eventId)
        : undefined
    const round = effect.round ?? own ?? null
    decided.push({
      championshipId,
      decisionEffectId,
      decision: { kind: 'points', of, key, points, round },
    })
  }
  return decided
}
