import type { Configuration } from './configuration.ts'
import { type Driven, secondsDriven } from './crew.ts'
import { type DecidedCar, isBelowLeastTime } from './decided-cars.ts'
import { shareOf } from './decimals.ts'
import type { People } from './people.ts'
import type { CarScore } from './score-round.ts'
import type { RoundCar, CarStatus } from './season.ts'
import type { TableOf } from './table-kinds.ts'

/** Why somebody who started does not get the points of the car. */
export type Withheld =
  | 'small-share'
  | 'small-time-share'
  | 'small-leader-share'
  | 'too-short-a-drive'
  | 'not-the-finisher'
  | 'guest-car'

/** What one car brings to a competitor. */
export type Contribution = {
  score: CarScore
  /** The car's status. Drop rules look at it in every cell, so it is not two objects away. */
  status: CarStatus
  points: number
  /** That counts in ties. */
  place: number | null
  withheld: Withheld | null
}

export type Earners = { names: readonly string[]; contribution: Contribution }

/** To whom a car's score of a round goes in a table: those who get the same share a contribution. */
export function earnersOf(
  of: TableOf,
  score: CarScore,
  people: People,
  configuration: Configuration,
): Earners[] {
  if (of === 'drivers') return driversOf(score, people, configuration)
  if (score.of.standing !== 'competes') return []
  const name = ownerOf(of, score.of.car)
  return name === null ? [] : [{ names: [name], contribution: inFull(score) }]
}

/** The entry, team or make that a car scores for. */
export function ownerOf(of: Exclude<TableOf, 'drivers'>, car: RoundCar) {
  if (of === 'entries') return car.entry ?? car.no
  if (of === 'makes') return car.make ?? null
  return car.scoresFor === undefined ? (car.team ?? null) : car.scoresFor
}

function driversOf(score: CarScore, people: People, configuration: Configuration): Earners[] {
  const names: string[] = []
  const earners: Earners[] = []
  const withheldFrom = withholding(score, configuration)
  for (const driver of score.of.starters) {
    const { name } = driver
    if (people.isOutside(name, score.round)) continue
    const withheld = withheldFrom(driver)
    if (withheld === null) names.push(name)
    else earners.push({ names: [name], contribution: withoutPoints(score, withheld) })
  }
  if (names.length > 0) earners.push({ names, contribution: inFull(score) })
  return earners
}

const inFull = (score: CarScore): Contribution => ({
  score,
  status: score.of.status,
  points: score.points,
  place: score.place,
  withheld: null,
})

export const withoutPoints = (score: CarScore, withheld: Withheld | null): Contribution => ({
  score,
  status: score.of.status,
  points: 0,
  place: null,
  withheld,
})

/** Why a driver of the car does not get its points; null for those who do. */
function withholding(
  { of: car }: CarScore,
  { whoScores, minDriveMinutes }: Configuration,
): (driver: Driven) => Withheld | null {
  if (car.standing !== 'competes') return () => 'guest-car'
  const byRule = withholdingBy(whoScores, car)
  // Where it costs the car its place, there is nothing more to withhold from a driver.
  if (car.leastSeconds === 0 || minDriveMinutes?.noPointsFor === 'car') return byRule
  return (driver) => (isBelowLeastTime(driver, car) ? 'too-short-a-drive' : byRule(driver))
}

function withholdingBy(
  whoScores: Configuration['whoScores'],
  { lapsDriven, leaderLaps, starters }: DecidedCar,
): (driver: Driven) => Withheld | null {
  if (whoScores.rule === 'finisher') {
    const finisher = starters.at(-1)
    return (driver) => (driver === finisher ? null : 'not-the-finisher')
  }
  if (whoScores.rule === 'every-driver') return () => null
  const { of = 'laps', percent } = whoScores
  const whole = { laps: lapsDriven, time: secondsDriven(starters), 'class-leader': leaderLaps }[of]
  if (whole === null) return () => null
  const needed = shareOf(percent, whole)
  return ({ laps, seconds }) => {
    const own = of === 'time' ? seconds : laps
    return own === null || own >= needed ? null : SMALL_SHARES[of]
  }
}

const SMALL_SHARES = {
  laps: 'small-share',
  time: 'small-time-share',
  'class-leader': 'small-leader-share',
} as const
