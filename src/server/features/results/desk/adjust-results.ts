import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import type { After } from '#shared/actions/all-actions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import {
  getAdjustment,
  getCarIdentity,
  getSessionOfAdjustment,
  getSessionOfCar,
  insertAdjustment,
  setUndone,
} from './adjustments.queries.ts'
import { listOutcomes, toAdjustment } from '../classification.queries.ts'
import { amendIfOfficial } from '../official/amend-if-official.ts'
import { COMPUTED, recomputeClassification } from '../recompute-classification.ts'

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

/** Adds an adjustment to the classification of a race of an event; refused if it does not fit. */
export function adjustResults(
  { db, now }: Deps,
  {
    carId,
    change,
    reason,
    ...request
  }: DeskRequest & { carId: number; change: Correction; reason: string },
) {
  const find = (tx: Database) => getSessionOfCar(tx, request.eventId, carId)
  return deciding(db, request, find, async (tx, sessionId, decided) => {
    const at = now()
    const car = await getCarIdentity(tx, sessionId, carId)
    const row = await insertAdjustment(tx, {
      sessionId,
      car,
      change,
      reason,
      author: request.viewer,
      at,
    })
    const { cars, fits } = await recomputeClassification(tx, sessionId)
    const fit = fits.get(row.id) ?? 'no-car'
    if (isUnfit(fit))
      throw conflict(`This adjustment does not fit: ${MISFIT_WORDS[fit]}`, fieldOf[change.kind])
    if (cars.some(({ finishTimeSeconds }) => finishTimeSeconds !== null && finishTimeSeconds <= 0))
      throw invalidInput('This subtracts more time than the car took', fieldOf[change.kind])

    await amendIfOfficial(tx, sessionId, { reason, author: request.viewer, at })
    const { carNumber, carClass, driverName } = car
    const about = { adjustmentId: row.id, carNumber, carClass, driverName }
    return {
      action: 'results.adjust',
      set: COMPUTED,
      after: { ...(await decided()), ...about, ...change, reason },
      answer: { row, fit },
    }
  })
}

/** Undoes or redoes an adjustment. Returns a sentence for each adjustment that does not fit. */
export function setAdjustmentUndone(
  { db, now }: Deps,
  { adjustmentId, isUndone, ...request }: DeskRequest & { adjustmentId: number; isUndone: boolean },
) {
  const find = (tx: Database) => getSessionOfAdjustment(tx, request.eventId, adjustmentId)
  return deciding(db, request, find, async (tx, sessionId, decided) => {
    const before = await getAdjustment(tx, sessionId, adjustmentId)
    if ((before.undoneAt !== null) === isUndone)
      throw conflict(isUndone ? 'This has already been undone' : 'This is already in force')
    const at = now()
    await setUndone(tx, before.id, isUndone ? { at, by: request.viewer.displayName } : null)
    const { unfit } = await recomputeClassification(tx, sessionId)
    const { carNumber, carClass, reason } = before
    const what = adjustmentWords(toAdjustment(before))
    const decision = `${isUndone ? 'Undone' : 'Redone'}: ${what} of car ${carNumber} (${reason})`
    await amendIfOfficial(tx, sessionId, { reason: decision, author: request.viewer, at })
    const about = { adjustmentId: before.id, carNumber, carClass }
    const after = { ...(await decided()), ...about, what, reason }
    const action = isUndone ? 'results.adjustment.undo' : 'results.adjustment.redo'
    return { action, set: COMPUTED, after, answer: unfit }
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
