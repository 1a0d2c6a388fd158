import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import type { SeenCase } from '#server/features/case-access/index.ts'
import { amendDecision } from '#server/features/decisions/index.ts'
import { eventsOfBans } from '#server/features/penalties/index.ts'
import type { CaseDraft, GivenOutcome } from '#shared/contract/case-work.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { ladderOf } from '#shared/domain/stewarding/guide.ts'
import { isRung } from '#shared/domain/stewarding/rungs.ts'
import { setRungs } from './cases-writes.queries.ts'
import { findSession } from './decision-place.queries.ts'
import { documentOf } from './decision-document.ts'
import { effectsOfVote } from './effects-of-vote.ts'
import { accusedCars, type Outcome } from './vote-count.ts'

type Given = {
  given: readonly GivenOutcome[]
  /** Who gave it, in the reasons of the document and as its panel. */
  by: { way: 'appeal' | 'override'; reason: string; panel: string }
  /** Until when it can be appealed. */
  until: Date
  /** Nobody can appeal against what was decided on appeal. */
  isOfAppeal: boolean
  author: CurrentUser
  at: Date
}

const REASONS = { appeal: 'On appeal', override: 'Overridden by an administrator' } as const

/**
 * A new version of a decision with outcomes that no vote has given. Returns whether it can be appealed.
 * @throws invalid_input if a car that is accused has none
 */
export async function amendOutcome(
  tx: Database,
  seen: SeenCase,
  { given, by, until, isOfAppeal, author, at }: Given,
) {
  const { decision } = seen.loaded
  if (!decision || !seen.loaded.draft) throw conflict('There is no decision to change')
  const draft = draftWith(seen.loaded.draft, given)
  const loaded = { ...seen.loaded, draft }
  const amended = { ...seen, loaded }
  const outcomes = outcomesGiven(amended, given)
  const session = await findSession(tx, loaded.event.id, loaded.session)
  const sessionId = session?.id ?? null
  const effects = await effectsOfVote(tx, amended, { sessionId, outcomes, draft })
  const { way, reason, panel } = by
  const document = documentOf(amended, {
    rungs: outcomes.flatMap(({ rung }) => rung ?? []),
    effects,
    count: 1,
    until,
    startedAt: session?.startedAt ?? null,
    note: `${REASONS[way]}: ${reason}`,
    panel,
    isOfAppeal,
  })
  const others = await eventsOfBans(tx, {
    decisionId: decision.id,
    eventId: loaded.event.id,
    championshipId: null,
    effects: effects.map((effect) => ({ effect })),
    at,
  })
  const { id: decisionId, version } = decision
  await amendDecision(tx, { decisionId, version, way, document, effects, author, at, others })
  await setRungs(tx, loaded.id, outcomes)
  return { draft, canBeAppealed: 'until' in document.appeal }
}

function outcomesGiven({ loaded, settings }: SeenCase, given: readonly GivenOutcome[]): Outcome[] {
  const ladder = ladderOf(settings.guide, loaded.category)
  return accusedCars(loaded).map(({ id, number }) => {
    const rung = given.find(({ carId }) => carId === id)?.rung
    if (rung === undefined || !isRung(rung) || !ladder.includes(rung))
      throw invalidInput(`Choose an outcome of the guide for #${number}`, 'rungs')
    return { carId: id, rung }
  })
}

/** Licence points that are not named stay as they were. */
const draftWith = (draft: CaseDraft, given: readonly GivenOutcome[]): CaseDraft => ({
  ...draft,
  cars: given.map(({ carId, licencePoints }) => {
    const before = draft.cars.find((car) => car.carId === carId)
    return {
      carId,
      isOnGrid: before?.isOnGrid ?? false,
      licencePoints: licencePoints ?? before?.licencePoints ?? 0,
    }
  }),
})
