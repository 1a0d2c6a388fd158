import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Correction } from '#shared/domain/adjustment.ts'
import { isUnfit } from '#shared/domain/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/adjustment-words.ts'
import {
  getAdjustment,
  getCarIdentity,
  insertAdjustment,
  setUndone,
} from './adjustments.queries.ts'
import { listOutcomes, toAdjustment } from './classification.queries.ts'
import { COMPUTED, recomputeClassification } from './recompute-classification.ts'

type DeskRequest = { eventId: number; version: number; viewer: CurrentUser }

/** Adds an adjustment to an event's classification; refused if it does not fit. */
export function adjustResults(
  { db, now }: Deps,
  {
    carId,
    change,
    reason,
    ...request
  }: DeskRequest & { carId: number; change: Correction; reason: string },
) {
  return deciding(db, request, async (tx, sessionId) => {
    const car = await getCarIdentity(tx, sessionId, carId)
    const row = await insertAdjustment(tx, {
      sessionId,
      car,
      change,
      reason,
      author: request.viewer,
      at: now(),
    })
    const { cars, fits } = await recomputeClassification(tx, sessionId)
    const fit = fits.get(row.id) ?? 'no-car'
    if (isUnfit(fit))
      throw conflict(`This adjustment does not fit: ${MISFIT_WORDS[fit]}`, fieldOf[change.kind])
    if (cars.some(({ finishTimeSeconds }) => finishTimeSeconds !== null && finishTimeSeconds <= 0))
      throw invalidInput('This subtracts more time than the car took', fieldOf[change.kind])

    const { carNumber, carClass, driverName } = car
    const after = { carNumber, carClass, driverName, ...change, reason }
    return { action: 'results.adjust', set: COMPUTED, after, answer: { row, fit } }
  })
}

/** Undoes or redoes an adjustment. Returns a sentence for each adjustment that does not fit. */
export function setAdjustmentUndone(
  { db, now }: Deps,
  { adjustmentId, isUndone, ...request }: DeskRequest & { adjustmentId: number; isUndone: boolean },
) {
  return deciding(db, request, async (tx, sessionId) => {
    const before = await getAdjustment(tx, sessionId, adjustmentId)
    if ((before.undoneAt !== null) === isUndone)
      throw conflict(isUndone ? 'This has already been undone' : 'This is already in force')
    await setUndone(tx, before.id, isUndone ? { at: now(), by: request.viewer.displayName } : null)
    const { unfit } = await recomputeClassification(tx, sessionId)
    const { carNumber, carClass, reason } = before
    const after = { carNumber, carClass, what: adjustmentWords(toAdjustment(before)), reason }
    const action = isUndone ? 'results.adjustment.undo' : 'results.adjustment.redo'
    return { action, set: COMPUTED, after, answer: unfit }
  })
}

function deciding<T>(
  db: Database,
  { eventId: id, version: resultsVersion, viewer: actor }: DeskRequest,
  work: (tx: Database, sessionId: number) => Promise<EventFact & { after: object; answer: T }>,
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor, resultsVersion }, async ({ raceSessionId }) => {
      if (raceSessionId === null) throw notFound('Car')
      const before = await listOutcomes(tx, raceSessionId)
      const fact = await work(tx, raceSessionId)
      const now = await listOutcomes(tx, raceSessionId)
      const changedFor = [...now.keys()].filter((userId) => now.get(userId) !== before.get(userId))
      return { ...fact, after: { ...fact.after, changedFor } }
    }),
  )
}

const fieldOf = {
  position: 'position',
  status: 'status',
  'time-penalty': 'penaltySeconds',
  points: 'points',
} satisfies Record<Correction['kind'], string>
