import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import type { SeenCase } from '#server/features/case-access/index.ts'
import { takeBackDecision } from '#server/features/decisions/index.ts'
import { eventsOfBans } from '#server/features/penalties/index.ts'
import type { GivenOutcome } from '#shared/contract/case-work.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { answerAppeal, type AppealState, type Ground } from '#shared/domain/stewarding/appeals.ts'
import { reviewUntil } from '#shared/domain/stewarding/windows.ts'
import { appealQuestion } from './appeal-facts.ts'
import { endAppeals, insertAppeal } from './appeals.queries.ts'
import { panelOf, partiesOf } from './audience.ts'
import { setRungs, updateCase } from './cases-writes.queries.ts'
import { changingCase } from './changing-case.ts'
import { findMoments } from './reporting.queries.ts'
import { beginWhatWaited } from './finish-cases.ts'
import { amendOutcome } from './given-outcome.ts'

type Request = { code: string; viewer: CurrentUser }

/** Takes the decision of a case back with all of its effects: it is heard and voted on anew. */
export function takeBackCase(
  deps: Deps,
  { reason, ...request }: Request & { version: number; reason: string },
) {
  const change = { ...request, act: 'take-back', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded, settings }, at) => {
    if (loaded.state === 'final') await checkReview(tx, loaded, settings, at)
    await takeBack(tx, loaded, { reason, author: request.viewer, at })
    await endAppeals(tx, loaded.id, { state: 'decision-taken-back', at })
    await updateCase(tx, loaded.id, {
      state: 'under-review',
      ballot: loaded.ballot + 1,
      voteClosedAt: null,
      appealUntil: null,
      endedAt: null,
    })
    return { action: 'case.take-back', after: { reason } }
  })
}

/** A final case is opened again for new evidence, and only for some time. */
async function checkReview(
  tx: Database,
  { event }: SeenCase['loaded'],
  { windows, zone }: SeenCase['settings'],
  at: Date,
) {
  const moments = await findMoments(tx, event.id)
  const end = moments?.endDateTime ?? at
  const review = reviewUntil(windows, { 'race-end': end, 'new-evidence': at }, zone)
  if (review && at >= review.extendedUntil)
    throw conflict('The time to open this case again is over')
}

type NewAppeal = { carId: number; grounds: readonly Ground[]; text: string }

/** The decision stays applied while the appeal is judged. */
export function appealCase(deps: Deps, { appeal, ...request }: Request & { appeal: NewAppeal }) {
  const change = { ...request, act: 'appeal', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    const { loaded, ownCars } = seen
    const { carId, grounds, text } = appeal
    if (!ownCars.some(({ id }) => id === carId))
      throw invalidInput('Choose a car of yours', 'carId')
    const question = await appealQuestion(tx, seen, request.viewer)
    const answer = question && answerAppeal(question, { arrivedAt: at, grounds })
    if (!answer || answer.is === 'refused')
      throw invalidInput(answer?.problem ?? 'This decision cannot be appealed.', 'grounds')
    await insertAppeal(tx, {
      caseId: loaded.id,
      carId,
      authorId: request.viewer.id,
      grounds: [...grounds],
      text,
      filedAt: at,
      state: 'running',
    })
    await updateCase(tx, loaded.id, { state: 'appealed' })
    const seated = new Set(loaded.seats.map(({ userId }) => userId))
    const told = (await panelOf(tx, loaded)).filter((id) => !seated.has(id))
    return { action: 'case.appeal', after: { code: loaded.code, eventId: loaded.event.id, told } }
  })
}

/** The decision is final at once, if nobody else has appealed. */
export function withdrawAppeal(deps: Deps, request: Request) {
  const change = { ...request, act: 'withdraw-appeal', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded }, at) => {
    await endAppeals(tx, loaded.id, { state: 'withdrawn', at, authorId: request.viewer.id })
    const isLast = loaded.appeals.every(
      ({ state, authorId }) => state !== 'running' || authorId === request.viewer.id,
    )
    if (isLast) await makeFinal(tx, loaded, at)
    return { action: 'case.appeal-withdraw' }
  })
}

type Judged = {
  outcome: 'upheld' | 'changed' | 'annulled' | 'inadmissible'
  reason: string
  rungs: readonly GivenOutcome[]
}

/** There is no further appeal: the decision is final, in this or another version, or has no effects any more. */
export function decideAppeal(deps: Deps, { judged, ...request }: Request & { judged: Judged }) {
  const change = { ...request, act: 'decide-appeal', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    const { loaded } = seen
    const { outcome, reason } = judged
    const author = request.viewer
    if (outcome === 'annulled') await takeBack(tx, loaded, { reason, author, at })
    if (outcome === 'changed') {
      const { draft } = await amendOutcome(tx, seen, {
        given: judged.rungs,
        by: { way: 'appeal', reason, panel: 'The appeal stewards' },
        until: at,
        isOfAppeal: true,
        author,
        at,
      })
      await updateCase(tx, loaded.id, { draft })
    }
    const state: AppealState = outcome
    await endAppeals(tx, loaded.id, { state, reason, at })
    await makeFinal(tx, loaded, at)
    const after = {
      code: loaded.code,
      eventId: loaded.event.id,
      told: partiesOf(loaded),
      number: loaded.decision?.number ?? 0,
      outcome,
    }
    return { action: 'case.appeal-decide', after }
  })
}

type By = { author: CurrentUser; at: Date }

async function takeBack(
  tx: Database,
  { id, decision, event }: SeenCase['loaded'],
  { reason, author, at }: By & { reason: string },
) {
  if (!decision) throw conflict('There is no decision to take back')
  const { id: decisionId, version } = decision
  const others = await eventsOfBans(tx, { decisionId, eventId: event.id, championshipId: null, at })
  await takeBackDecision(tx, { decisionId, version, reason, author, at, others })
  await setRungs(tx, id, [])
}

async function makeFinal(tx: Database, loaded: SeenCase['loaded'], at: Date) {
  await beginWhatWaited(tx, loaded, at)
  await updateCase(tx, loaded.id, { state: 'final', endedAt: at, appealUntil: null })
}
