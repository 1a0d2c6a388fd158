import type { Database } from '#server/database/database.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { ResultEffect } from '#shared/contract/decisions.ts'
import type { DecisionPlace } from './publish-decision.ts'
import { resultEffectOf } from './result-effect.ts'

/** What effects would change, before anybody publishes them. */
type EffectPreview = ResultEffect & {
  /** Sentences about effects that change nothing, or do not fit. */
  warnings: string[]
  /** No place, status or point of a race would change. */
  isWithoutEffect: boolean
}

/**
 * Computed alone: it writes nothing, locks nothing, and no open page hears of it.
 * @param draft `instead`: the decision whose effects these take the place of
 */
export async function previewEffects(
  db: Database,
  {
    place,
    effects,
    instead = null,
  }: { place: DecisionPlace; effects: readonly Effect[]; instead?: number | null },
): Promise<EffectPreview> {
  const sessionId = 'sessionId' in place ? place.sessionId : null
  if (sessionId === null || !('eventId' in place))
    return { cars: [], warnings: [], isWithoutEffect: true }
  const { eventId } = place
  const { cars, warnings } = await resultEffectOf(db, {
    eventId,
    sessionId,
    effects,
    decisionId: instead,
  })
  return { cars, warnings, isWithoutEffect: !cars.some(isChanged) }
}

function isChanged({ before, after, points }: ResultEffect['cars'][number]) {
  return (
    before.classPosition !== after.classPosition ||
    before.status !== after.status ||
    points.some((one) => one.before !== one.after)
  )
}
