import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import {
  COMPUTED,
  getCarIdentity,
  getDecisionOfAdjustment,
  getSessionOfCar,
  listOutcomes,
  toAdjustment,
} from '#server/features/results/index.ts'
import type { After } from '#shared/actions/all-actions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { effectOfChange } from '#shared/domain/decisions/result-change.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { findSessionKey, findTeamName } from './cars.queries.ts'
import { getLatestDocument, insertDecision, listLatestEffects } from './decisions.queries.ts'
import { withoutHearing } from './without-hearing.ts'
import { writeTakenBack, writeVersion } from './write-version.ts'

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

/** Publishes a decision of the race director about a car of a race; refused if it does not fit the classification. */
export function adjustResults(
  { db, now }: Deps,
  {
    carId,
    change,
    reason,
    ...request
  }: DeskRequest & { carId: number; change: Correction; reason: string },
) {
  const { eventId, viewer: author } = request
  const find = (tx: Database) => getSessionOfCar(tx, eventId, carId)
  return deciding(db, request, find, async (tx, sessionId, decided) => {
    const at = now()
    const car = await getCarIdentity(tx, sessionId, carId)
    const decision = await insertDecision(tx, { eventId, sessionId, cameFrom: 'race-director' })
    const { classification, adjustments } = await writeVersion(tx, {
      decision,
      way: 'first',
      document: withoutHearing({ ...car, teamName: await findTeamName(tx, carId) }, reason),
      effects: [effectOfChange(change, car)],
      reason,
      authorName: author.displayName,
      why: reason,
      author,
      at,
    })
    const row = one(adjustments)
    const fit = classification?.fits.get(row.id) ?? 'no-car'
    if (isUnfit(fit))
      throw conflict(`This adjustment does not fit: ${MISFIT_WORDS[fit]}`, fieldOf[change.kind])
    if (classification?.cars.some(isInNoTime))
      throw invalidInput('This subtracts more time than the car took', fieldOf[change.kind])

    const { carNumber, carClass, driverName } = car
    const about = { adjustmentId: row.id, carNumber, carClass, driverName }
    const { number } = decision
    return {
      action: 'results.adjust',
      set: COMPUTED,
      after: { ...(await decided()), ...about, decision: number, ...change, reason },
      answer: { row: { ...row, decision }, fit },
    }
  })
}

const isInNoTime = ({ finishTimeSeconds }: { finishTimeSeconds: number | null }) =>
  finishTimeSeconds !== null && finishTimeSeconds <= 0

/**
 * Takes a decision of the race director back, or puts it in force again. Returns a sentence for each adjustment that does
 * not fit.
 */
export function setAdjustmentUndone(
  { db, now }: Deps,
  { adjustmentId, isUndone, ...request }: DeskRequest & { adjustmentId: number; isUndone: boolean },
) {
  const { eventId, viewer: author } = request
  const find = async (tx: Database) => {
    const { adjustment } = await getDecisionOfAdjustment(tx, eventId, adjustmentId)
    return findSessionKey(tx, adjustment.sessionId)
  }
  return deciding(db, request, find, async (tx, _sessionId, decided) => {
    const { decision, adjustment } = await getDecisionOfAdjustment(tx, eventId, adjustmentId)
    if (decision.cameFrom !== 'race-director')
      throw conflict(`This follows from decision No. ${decision.number} of the stewards`)
    if ((adjustment.undoneAt !== null) === isUndone)
      throw conflict(isUndone ? 'This has already been undone' : 'This is already in force')
    const at = now()
    const { carNumber, carClass, reason } = adjustment
    const what = adjustmentWords(toAdjustment(adjustment))
    const why = `${isUndone ? 'Undone' : 'Redone'}: ${what} of car ${carNumber} (${reason})`
    const { classification } = isUndone
      ? await writeTakenBack(tx, { decision, reason: null, why, author, at })
      : await writeVersion(tx, {
          decision,
          way: 'correction',
          document: await getLatestDocument(tx, decision.id),
          effects: (await listLatestEffects(tx, decision.id)).map(({ effect }) => effect),
          reason,
          authorName: adjustment.authorName,
          why,
          author,
          at,
        })
    const about = { adjustmentId, carNumber, carClass, decision: decision.number }
    const after = { ...(await decided()), ...about, what, reason }
    const action = isUndone ? 'results.adjustment.undo' : 'results.adjustment.redo'
    return { action, set: COMPUTED, after, answer: classification?.unfit ?? [] }
  })
}

type Decision = EventFact<'results.adjust' | 'results.adjustment.undo' | 'results.adjustment.redo'>

type Work<T> = (
  tx: Database,
  sessionId: number,
  /** What the log says of every decision; call it after the classification was computed. */
  decided: () => Promise<Pick<After<'results.adjust'>, 'session' | 'changedFor'>>,
) => Promise<Decision & { answer: T }>

function deciding<T>(
  db: Database,
  { eventId: id, version: resultsVersion, viewer: actor }: DeskRequest,
  findSession: (tx: Database) => Promise<SessionKey & { id: number }>,
  work: Work<T>,
): Promise<T> {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor, resultsVersion }, async () => {
      const { id: sessionId, kind, ordinal } = await findSession(tx)
      if (kind !== 'race') throw conflict('Only the results of races can be adjusted')
      const before = await listOutcomes(tx, sessionId)
      return work(tx, sessionId, async () => {
        const now = await listOutcomes(tx, sessionId)
        const users = [...now.keys()]
        return {
          session: { kind, ordinal },
          changedFor: users.filter((userId) => now.get(userId) !== before.get(userId)),
        }
      })
    }),
  )
}

const fieldOf = {
  position: 'position',
  status: 'status',
  'time-penalty': 'penaltySeconds',
  places: 'places',
  laps: 'laps',
  points: 'points',
} satisfies Record<Correction['kind'], string>
