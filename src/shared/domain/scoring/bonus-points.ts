import { mostLaps } from './classified.ts'
import type { Configuration } from './configuration.ts'
import type { DecidedCar } from './decided-cars.ts'
import { product, reachesShare } from './decimals.ts'
import type { Scale } from './place-points.ts'

export type BonusKind =
  | 'pole'
  | 'qualifying'
  | 'fastest-lap'
  | 'participation'
  | 'clean'
  | 'by-hand'

export type BonusPoints = {
  kind: BonusKind
  /** Before the factor of a scaled bonus. */
  base: number
  points: number
  reason?: string | undefined
}

export type PlacedCar = { car: DecidedCar; place: number | null }

/**
 * The bonus points of each car of a class.
 * @param cars those that started and are not passed over
 */
export function bonusPoints(
  cars: readonly PlacedCar[],
  scale: Scale,
  { bonus, bonusFactor }: Configuration,
): (one: PlacedCar) => BonusPoints[] {
  const grid = gridOf(cars)
  const poleByHand = cars.filter(({ car }) => car.decisions.some(({ kind }) => kind === 'pole'))
  const fastest = fastestLap(cars)
  const longest = mostLaps(cars.map(({ car }) => car))

  const isOnPole = (one: PlacedCar) =>
    poleByHand.length > 0
      ? poleByHand.includes(one)
      : grid.get(one) === 1 && !isOutOfQualifying(one)
  const hasFastestLap = ({ car: { car }, place }: PlacedCar) =>
    fastest !== null &&
    car.best === fastest &&
    place !== null &&
    place <= (bonus.fastestLapTop ?? Infinity)
  const hasRun = ({ car: { laps } }: PlacedCar, percent = 0) =>
    reachesShare(laps ?? 0, percent, longest)

  function qualifyingPoints(one: PlacedCar) {
    const place = grid.get(one)
    return place === undefined || isOutOfQualifying(one) ? 0 : (bonus.qualifying?.[place - 1] ?? 0)
  }

  function cleanPoints(one: PlacedCar) {
    const { incidents } = one.car.car
    if (incidents === undefined || !hasRun(one, bonus.cleanPercent)) return 0
    return bonus.clean?.find(({ max }) => incidents <= max)?.points ?? 0
  }

  function byHand({ car }: PlacedCar) {
    return car.decisions
      .filter((one) => one.kind === 'bonus')
      .map(({ points, reason }) => ({ kind: 'by-hand' as const, base: points, points, reason }))
  }

  const scaled = (points: number) =>
    bonusFactor === 'scaled' ? scale.rounded(product(points, scale.factor, scale.award)) : points

  return (one) => {
    if (one.car.status === 'dsq') return []
    const earned: [BonusKind, number][] = [
      ['pole', isOnPole(one) ? (bonus.pole ?? 0) : 0],
      ['qualifying', qualifyingPoints(one)],
      ['fastest-lap', hasFastestLap(one) ? (bonus.fastestLap ?? 0) : 0],
      ['participation', hasRun(one, bonus.participationPercent) ? (bonus.participation ?? 0) : 0],
      ['clean', cleanPoints(one)],
    ]
    const bonuses = earned
      .filter(([, base]) => base !== 0)
      .map(([kind, base]): BonusPoints => ({ kind, base, points: scaled(base) }))
    return [...bonuses, ...byHand(one)]
  }
}

/** Places in qualifying among these cars. A disqualified car keeps its own: nobody inherits it. */
function gridOf(cars: readonly PlacedCar[]) {
  const qualified = cars
    .filter(({ car }) => car.car.grid !== undefined)
    .toSorted((a, b) => (a.car.car.grid ?? 0) - (b.car.car.grid ?? 0))
  const places = new Map<PlacedCar, number>()
  qualified.forEach((one, index) => {
    const before = qualified[index - 1]
    const isEqual = before?.car.car.grid === one.car.car.grid
    places.set(one, isEqual && before ? (places.get(before) ?? 1) : index + 1)
  })
  return places
}

const isOutOfQualifying = ({ car }: PlacedCar) =>
  car.decisions.some((one) => one.kind === 'dsq' && one.session === 'qualifying')

/** Seconds, or null if no car has a lap that counts. */
function fastestLap(cars: readonly PlacedCar[]) {
  const laps = cars
    .filter(({ car }) => car.status !== 'dsq')
    .flatMap(({ car }) => car.car.best ?? [])
  return laps.length > 0 ? Math.min(...laps) : null
}
