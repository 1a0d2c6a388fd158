import type { Database } from '#server/database/database.ts'
import { pointsOfRace } from '#server/features/championships/index.ts'
import {
  listAdjustmentsOfDecision,
  listImportedCars,
  listStandingAdjustments,
} from '#server/features/results/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { ResultEffect } from '#shared/contract/decisions.ts'
import { resultChange } from '#shared/domain/decisions/result-change.ts'
import {
  adjustedClassification,
  type CountedCar,
} from '#shared/domain/results/adjusted-classification.ts'
import type { Adjustment, ImportedCar } from '#shared/domain/results/adjustment.ts'
import { type Fit, isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import { carsOf, isSameCar } from '#shared/domain/results/car-identity.ts'

type Draft = {
  eventId: number
  sessionId: number
  effects: readonly Effect[]
  /** Whose effects, in force or not, these take the place of. */
  decisionId: number | null
}

/**
 * What effects change about a race and the points for it, compared with the race without the decision. It is computed from
 * what is stored, and writes and locks nothing.
 */
export async function resultEffectOf(
  db: Database,
  { eventId, sessionId, effects, decisionId }: Draft,
): Promise<ResultEffect & { warnings: string[] }> {
  const imported = await listImportedCars(db, sessionId)
  const own = decisionId === null ? [] : await listAdjustmentsOfDecision(db, decisionId)
  const ownIds = new Set(own.map(({ id }) => id))
  const standing = await listStandingAdjustments(db, sessionId)
  const others = standing.filter(({ id }) => !ownIds.has(id))
  const drafts = draftsOf(effects, own, Math.max(0, ...ownIds, ...standing.map(({ id }) => id)))
  const before = adjustedClassification(imported, others).cars
  const { cars: after, fits } = adjustedClassification(imported, [...others, ...drafts])
  const pointsWith = await pointsOfRace(db, eventId, sessionId)
  const [earned, earnedAfter] = [pointsWith(before), pointsWith(after)]
  const penalised = new Set(
    drafts.flatMap((draft) => carsOf(imported, draft)).map(({ entry }) => entry),
  )

  const cars = after.flatMap((car) => {
    const was = before.find(({ entry }) => entry === car.entry)
    const inFile = imported.find(({ entry }) => entry === car.entry)
    if (!was || !inFile) return []
    const isPenalised = penalised.has(car.entry)
    const points = earned.flatMap(({ championship, points: all }, index) => {
      const [one, other] = [all.get(car.entry), earnedAfter[index]?.points.get(car.entry)]
      return one === undefined || other === undefined
        ? []
        : [{ championship, before: one, after: other }]
    })
    const isMoved = isOther(was, car) || points.some((one) => one.before !== one.after)
    return isMoved || isPenalised
      ? [{ ...shown(inFile), isPenalised, before: outcome(was), after: outcome(car), points }]
      : []
  })
  return {
    cars: cars.toSorted((a, b) => Number(b.isPenalised) - Number(a.isPenalised)),
    warnings: warningsOf({ drafts, fits, cars }),
  }
}

/** As adjustments. One that takes the place of another keeps its place among all. */
function draftsOf(
  effects: readonly Effect[],
  own: readonly (Parameters<typeof isSameCar>[0] & { id: number; kind: string })[],
  last: number,
): Adjustment[] {
  const left = new Set(own)
  return effects.flatMap((effect, index) => {
    const made = resultChange(effect)
    if (!made) return []
    const same = own.find(
      (one) => left.has(one) && one.kind === made.change.kind && isSameCar(one, made.car),
    )
    if (same) left.delete(same)
    return [{ ...made.car, ...made.change, id: same?.id ?? last + index + 1 }]
  })
}

function isOther(one: CountedCar, other: CountedCar) {
  return one.classPosition !== other.classPosition || one.status !== other.status
}

const outcome = ({ classPosition, status, lapsCompleted, finishTimeSeconds }: CountedCar) => ({
  classPosition,
  status,
  laps: lapsCompleted,
  finishTimeSeconds,
})

const shown = ({ carNumber, carClass, drivers }: ImportedCar) => ({
  carNumber,
  carClass,
  driverName: drivers.at(-1) ?? '',
})

type Judged = {
  drafts: readonly Adjustment[]
  fits: ReadonlyMap<number, Fit>
  cars: ResultEffect['cars']
}

function warningsOf({ drafts, fits, cars }: Judged) {
  return drafts.flatMap((draft) => {
    const words = `#${draft.carNumber}: ${adjustmentWords(draft)}`
    const fit = fits.get(draft.id) ?? 'no-car'
    if (isUnfit(fit)) return [`${words} does not fit: ${MISFIT_WORDS[fit]}.`]
    if (fit === 'replaced') return [`${words} has no effect: a later decision replaces it.`]
    const car = cars.find(
      ({ carNumber, carClass, isPenalised }) =>
        isPenalised && carNumber === draft.carNumber && carClass === draft.carClass,
    )
    if (draft.kind !== 'places' || !car || car.points.length === 0) return []
    const isFree = car.points.every((one) => one.before === one.after)
    return isFree ? [`${words} costs no points. Seconds, points or grid places would.`] : []
  })
}
