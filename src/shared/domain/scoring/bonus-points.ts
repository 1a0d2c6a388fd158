import { mostLaps } from './classified.ts'
import type { Bonus, Configuration } from './configuration.ts'
import type { DecidedCar } from './decided-cars.ts'
import { product, shareOf } from './decimals.ts'
import type { Scale } from './place-points.ts'
import type { Round } from './season.ts'

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
  /** Won among the cars of the table's category, not of the class. */
  isOfCategory?: true | undefined
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
  { bonus, bonusFactor }: Pick<Configuration, 'bonus' | 'bonusFactor'>,
): (one: PlacedCar) => BonusPoints[] {
  const grid = gridOf(cars)
  const poleByHand = cars.filter(({ car }) => car.decisions.some(({ kind }) => kind === 'pole'))
  const fastest = fastestLap(cars)
  const longest = mostLaps(cars.map(({ car }) => car))
  const participationLaps = shareOf(bonus.participationPercent ?? 0, longest)
  const cleanLaps = shareOf(bonus.cleanPercent ?? 0, longest)

  const isOnPole = (one: PlacedCar) =>
    poleByHand.length > 0
      ? poleByHand.includes(one)
      : grid.get(one) === 1 && !isOutOfQualifying(one)
  const hasFastestLap = ({ car: { car }, place }: PlacedCar) =>
    car.best === fastest && place !== null && place <= (bonus.fastestLapTop ?? Infinity)
  const hasRun = ({ car: { laps } }: PlacedCar, needed: number) => (laps ?? 0) >= needed

  function qualifyingPoints(one: PlacedCar) {
    const place = grid.get(one)
    return place === undefined || isOutOfQualifying(one) ? 0 : (bonus.qualifying?.[place - 1] ?? 0)
  }

  function cleanPoints(one: PlacedCar) {
    const { incidents } = one.car.car
    if (incidents === undefined || !hasRun(one, cleanLaps)) return 0
    return bonus.clean?.find(({ max }) => incidents <= max)?.points ?? 0
  }

  const rules: readonly [BonusKind, (one: PlacedCar) => number | undefined][] = [
    ['pole', (one) => (isOnPole(one) ? bonus.pole : 0)],
    ['qualifying', qualifyingPoints],
    ['fastest-lap', (one) => (hasFastestLap(one) ? bonus.fastestLap : 0)],
    ['participation', (one) => (hasRun(one, participationLaps) ? bonus.participation : 0)],
    ['clean', cleanPoints],
  ]
  const scaled = (points: number) =>
    bonusFactor === 'scaled' ? scale.rounded(product(points, scale.factor, scale.award)) : points

  return (one) => {
    const earned: BonusPoints[] = []
    if (one.car.status === 'dsq') return earned
    for (const [kind, baseOf] of rules) {
      const base = baseOf(one) ?? 0
      if (base !== 0) earned.push({ kind, base, points: scaled(base) })
    }
    for (const decision of one.car.decisions) {
      if (decision.kind !== 'bonus') continue
      const { points, reason } = decision
      earned.push({ kind: 'by-hand', base: points, points, reason })
    }
    return earned
  }
}

/** Those that are won against other cars. The others depend on what the car itself did. */
const CONTESTED = new Set<BonusKind>(['pole', 'qualifying', 'fastest-lap'])

/**
 * The bonus points of each car of a category: what is won against other cars is won among those of the category, by
 * their places in it.
 * @param cars of the category, with their places in it
 */
export function categoryBonuses(
  cars: readonly (PlacedCar & { bonuses: readonly BonusPoints[] })[],
  scale: Scale,
  rules: Pick<Configuration, 'bonus' | 'bonusFactor'>,
) {
  const wonBy = bonusPoints(cars, scale, rules)
  const isContested = ({ kind }: BonusPoints) => CONTESTED.has(kind)
  return cars.map((one): BonusPoints[] => [
    ...wonBy(one)
      .filter(isContested)
      .map((bonus): BonusPoints => ({ ...bonus, isOfCategory: true })),
    ...one.bonuses.filter((bonus) => !isContested(bonus)),
  ])
}

/** What a round has besides its places. */
export function bonusOf(
  { isIntermediate = false, withoutBonus = [] }: Round,
  { bonus }: Configuration,
): Bonus {
  if (isIntermediate) return {}
  if (withoutBonus.length === 0) return bonus
  return { ...bonus, ...Object.fromEntries(withoutBonus.map((one) => [one, undefined])) }
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

/** Seconds; Infinity if no car has a lap that counts. */
function fastestLap(cars: readonly PlacedCar[]) {
  return cars.reduce(
    (fastest, { car: { status, car } }) =>
      status === 'dsq' ? fastest : Math.min(fastest, car.best ?? Infinity),
    Infinity,
  )
}
