import type { Adjustment, ImportedCar } from './adjustment.ts'
import { carsOf } from './car-identity.ts'

/**
 * `counts`: it applies. `replaced`: a later one about the same thing applies instead. The others do not fit this
 * classification: the car is missing, several cars match, there is no finish time to add to, no car in the file has that
 * place, or the car has not driven as many laps as are taken off.
 */
export type Fit =
  | 'counts'
  | 'replaced'
  | 'no-car'
  | 'many-cars'
  | 'no-time'
  | 'no-place'
  | 'no-laps'

/** Of everything else the last adjustment counts. */
const ADDS_UP: ReadonlySet<Adjustment['kind']> = new Set(['time-penalty', 'places', 'laps'])

/** All adjustments of one car, combined. */
export type CombinedAdjustment = {
  status?: ImportedCar['status']
  /** The sum of all penalties. */
  penaltySeconds?: number
  placesLost?: number
  lapsTaken?: number
  /** `index` is that of the place in the file, from 0. */
  place?: { index: number; adjustment: number }
  points?: number
}

export function isUnfit(fit: Fit): fit is Exclude<Fit, 'counts' | 'replaced'> {
  return fit !== 'counts' && fit !== 'replaced'
}

/** Finds the car of each adjustment and combines the decisions per car, by `entry`. */
export function fitAdjustments(
  cars: readonly ImportedCar[],
  adjustments: readonly Adjustment[],
): { fits: Map<number, Fit>; decisions: Map<number, CombinedAdjustment> } {
  const fits = new Map<number, Fit>()
  const decisions = new Map<number, CombinedAdjustment>()
  const counting = new Map<string, number>()
  const places = cars.map(({ position }) => position).toSorted((a, b) => a - b)
  for (const adjustment of adjustments.toSorted((a, b) => a.id - b.id)) {
    const meant = carsOf(cars, adjustment)
    const [car] = meant
    const problem = !car
      ? 'no-car'
      : meant.length > 1
        ? 'many-cars'
        : misfit(adjustment, car, places, decisions.get(car.entry))
    fits.set(adjustment.id, problem ?? 'counts')
    if (problem || !car) continue

    if (!ADDS_UP.has(adjustment.kind)) {
      const subject = `${car.entry} ${adjustment.kind}`
      const earlier = counting.get(subject)
      if (earlier !== undefined) fits.set(earlier, 'replaced')
      counting.set(subject, adjustment.id)
    }
    decisions.set(car.entry, decide(decisions.get(car.entry) ?? {}, adjustment, places))
  }
  return { fits, decisions }
}

function misfit(
  adjustment: Adjustment,
  car: ImportedCar,
  places: readonly number[],
  before: CombinedAdjustment | undefined,
): Fit | undefined {
  if (adjustment.kind === 'time-penalty' && car.finishTimeSeconds === null) return 'no-time'
  if (adjustment.kind === 'position' && !places.includes(adjustment.position)) return 'no-place'
  if (adjustment.kind === 'laps' && adjustment.laps + (before?.lapsTaken ?? 0) > car.lapsCompleted)
    return 'no-laps'
  return undefined
}

function decide(
  before: CombinedAdjustment,
  adjustment: Adjustment,
  places: readonly number[],
): CombinedAdjustment {
  if (adjustment.kind === 'status') return { ...before, status: adjustment.status }
  if (adjustment.kind === 'points') return { ...before, points: adjustment.points }
  if (adjustment.kind === 'position')
    return {
      ...before,
      place: { index: places.indexOf(adjustment.position), adjustment: adjustment.id },
    }
  if (adjustment.kind === 'places')
    return { ...before, placesLost: (before.placesLost ?? 0) + adjustment.places }
  if (adjustment.kind === 'laps')
    return { ...before, lapsTaken: (before.lapsTaken ?? 0) + adjustment.laps }
  const penaltySeconds = (before.penaltySeconds ?? 0) + adjustment.penaltySeconds
  return { ...before, penaltySeconds: toMilliseconds(penaltySeconds) }
}

// Adding and subtracting the same seconds must give exactly 0.
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
