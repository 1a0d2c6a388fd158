import { type BonusPoints, bonusOf, bonusPoints, categoryBonuses } from './bonus-points.ts'
import { type Unclassified, crewFactor, neededLaps, unclassifiedFor } from './classified.ts'
import type { Configuration } from './configuration.ts'
import { decidedCars, type DecidedCar } from './decided-cars.ts'
import { sum } from './decimals.ts'
import { finishingOrder } from './finishing-order.ts'
import type { People } from './people.ts'
import { type PlacePoints, type Scale, scaleOf } from './place-points.ts'
import { type CarDecision, type Round, inOrder, isHeld } from './season.ts'

/** What a car earned in a round, with everything that led to it. */
export type CarScore = {
  round: string
  of: DecidedCar
  /** The position for points; null if the car is not classified or passed over. */
  place: number | null
  unclassified: Unclassified | null
  placePoints: PlacePoints | null
  bonuses: readonly BonusPoints[]
  points: number
}

/** A class of a round, in its order after decisions. */
export type ScoredClass = { name: string; scale: Scale; cars: readonly CarScore[] }

export type ScoredRound = {
  round: Round
  isHeld: boolean
  classes: readonly ScoredClass[]
  /** Cars that started and are passed over. */
  passedOver: readonly CarScore[]
}

/** Scores one round by itself, class by class. A void round, or one not yet raced, scores nothing. */
export function scoreRound(
  round: Round,
  decisions: readonly CarDecision[],
  people: People,
  configuration: Configuration,
): ScoredRound {
  if (!isHeld(round)) return { round, isHeld: false, classes: [], passedOver: [] }
  const field = decidedCars(round, decisions, people, configuration)
  const names = [...new Set(round.cars.map((car) => car.class))].toSorted(inOrder)
  const neededOverall = neededLaps(field, configuration)

  const classes = names.map((name) => {
    const ofClass = field.filter(({ car }) => car.class === name)
    const needed =
      configuration.classified.of === 'class' ? neededLaps(ofClass, configuration) : neededOverall
    return scoreClass(name, round, ofClass, needed, configuration)
  })
  const passedOver = field
    .filter(({ standing, status }) => standing === 'passed-over' && status !== 'dns')
    .map((of) => withoutPoints(round, of))
  return { round, isHeld: true, classes, passedOver }
}

function scoreClass(
  name: string,
  round: Round,
  ofClass: readonly DecidedCar[],
  needed: number,
  configuration: Configuration,
): ScoredClass {
  const order = finishingOrder(ofClass, configuration)
  const keepsPlaces = configuration.unclassified === 'keep-place'
  const scale = scaleOf(round, order.length, configuration)
  let last = 0
  const placed = order.map((car, index) => {
    const unclassified = unclassifiedFor(car, needed, configuration)
    if (unclassified) return { car, unclassified, place: null }
    last++
    return { car, unclassified, place: keepsPlaces ? index + 1 : last }
  })
  const bonusesOf = bonusPoints(placed, scale, {
    bonus: bonusOf(round, configuration),
    bonusFactor: configuration.bonusFactor,
  })
  const cars = placed.map((one): CarScore => {
    const { car, place, unclassified } = one
    const isSet = car.setPoints !== null
    const placePoints =
      place === null || isSet ? null : scale.pointsFor(place, crewFactor(car, configuration))
    const bonuses = isSet ? [] : bonusesOf(one)
    return {
      round: round.id,
      of: car,
      place,
      unclassified,
      placePoints,
      bonuses,
      points: car.setPoints ?? totalOf(placePoints, bonuses),
    }
  })
  return { name, scale, cars }
}

const totalOf = (placePoints: PlacePoints | null, bonuses: readonly BonusPoints[]) =>
  bonuses.reduce((total, { points }) => sum([total, points]), placePoints?.points ?? 0)

function withoutPoints(round: Round, of: DecidedCar): CarScore {
  return {
    round: round.id,
    of,
    place: null,
    unclassified: null,
    placePoints: null,
    bonuses: [],
    points: 0,
  }
}

/** Places and points among these cars of a class only; bonus points stay, because they are the class's. */
export function reranked(cars: readonly CarScore[], scale: Scale): CarScore[] {
  let last = 0
  return cars.map((one) => {
    if (one.place === null) return one
    const place = ++last
    if (place === one.place) return one
    if (!one.placePoints) return { ...one, place }
    const placePoints = scale.pointsFor(place, one.placePoints.crewFactor)
    return { ...one, place, placePoints, points: totalOf(placePoints, one.bonuses) }
  })
}

/** As `reranked`, with the bonus points that are won among the cars of the category. */
export function rerankedInCategory(
  cars: readonly CarScore[],
  scale: Scale,
  round: Round,
  configuration: Configuration,
): CarScore[] {
  const scores = reranked(cars, scale)
  const bonus = bonusOf(round, configuration)
  if (bonus.per !== 'category') return scores
  const { bonusFactor } = configuration
  const placed = scores.map(({ of, place, bonuses }) => ({ car: of, place, bonuses }))
  const won = categoryBonuses(placed, scale, { bonus, bonusFactor })
  return scores.map((one, index) => {
    if (one.of.setPoints !== null) return one
    const bonuses = won[index] ?? []
    return { ...one, bonuses, points: totalOf(one.placePoints, bonuses) }
  })
}
