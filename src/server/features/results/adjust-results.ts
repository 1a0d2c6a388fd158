import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { type AuditEntry, recordAudit } from '#server/features/audit/audit.queries.ts'
import { touchEvent } from '#server/features/events/events.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Change } from '#shared/domain/adjustment.ts'
import { isUnfit } from '#shared/domain/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/adjustment-words.ts'
import {
  getAdjustment,
  getCarIdentity,
  insertAdjustment,
  setUndone,
} from './adjustments.queries.ts'
import { toAdjustment } from './classification.queries.ts'
import { lockSeenEvent } from './desk-version.queries.ts'
import { recomputeClassification } from './recompute-classification.ts'

type Seen = { eventId: number; version: number; viewer: CurrentUser }

/** Lays one more decision over an event's classification; refused when it does not fit. */
export function adjustResults(
  { db, now }: Deps,
  { eventId, version, viewer, ...form }: Seen & { carId: number; change: Change; reason: string },
) {
  return db.transaction(async (tx) => {
    await lockSeenEvent(tx, eventId, version)
    const { carId, change, reason } = form
    const car = await getCarIdentity(tx, eventId, carId)
    const row = await insertAdjustment(tx, {
      eventId,
      car,
      change,
      reason,
      author: viewer,
      at: now(),
    })
    const { cars, fits } = await recomputeClassification(tx, eventId)
    const fit = fits.get(row.id) ?? 'no-car'
    if (isUnfit(fit)) throw conflict(`This cannot be: ${MISFIT_WORDS[fit]}`, fieldOf[change.kind])
    if (cars.some(({ finishTimeSeconds }) => finishTimeSeconds !== null && finishTimeSeconds <= 0))
      throw invalidInput('This takes back more time than the car needed', fieldOf[change.kind])

    const { carNumber, carClass, driverName } = car
    await tell(tx, {
      eventId,
      viewer,
      action: 'results.adjust',
      after: { carNumber, carClass, driverName, ...change, reason },
    })
    return { row, fit }
  })
}

/** Takes an adjustment back, or puts it back. Gives sentences for those that do not fit. */
export function setAdjustmentUndone(
  { db, now }: Deps,
  { eventId, version, viewer, ...wanted }: Seen & { adjustmentId: number; isUndone: boolean },
) {
  return db.transaction(async (tx) => {
    await lockSeenEvent(tx, eventId, version)
    const before = await getAdjustment(tx, eventId, wanted.adjustmentId)
    const { isUndone } = wanted
    if ((before.undoneAt !== null) === isUndone)
      throw conflict(isUndone ? 'This was taken back already' : 'This is in force already')
    await setUndone(tx, before.id, isUndone ? { at: now(), by: viewer.displayName } : null)
    const { unfit } = await recomputeClassification(tx, eventId)
    const { carNumber, carClass, reason } = before
    await tell(tx, {
      eventId,
      viewer,
      action: isUndone ? 'results.adjustment.undo' : 'results.adjustment.redo',
      after: { carNumber, carClass, what: adjustmentWords(toAdjustment(before)), reason },
    })
    return unfit
  })
}

const fieldOf = {
  position: 'position',
  status: 'status',
  'time-penalty': 'penaltySeconds',
  points: 'points',
} satisfies Record<Change['kind'], string>

type Deed = { eventId: number; viewer: CurrentUser; action: AuditEntry['action']; after: unknown }

async function tell(tx: Database, { eventId, viewer, action, after }: Deed) {
  await touchEvent(tx, eventId)
  const subject = { kind: 'event', id: eventId }
  await recordAudit(tx, { actor: viewer, action, subject, after })
}
