import type { Configuration } from './configuration.ts'
import type { TableOf } from './table-kinds.ts'
import { type Driven, hasStarted } from './crew.ts'
import { reachesShare } from './decimals.ts'
import type { People } from './people.ts'
import type { CarScore } from './score-round.ts'
import type { Car } from './season.ts'

/** Why somebody who started does not get the points of the car. */
export type Withheld = 'small-share' | 'not-the-finisher' | 'guest-car'

/** What one car brings to a competitor. */
export type Contribution = {
  score: CarScore
  points: number
  /** That counts in ties. */
  place: number | null
  withheld: Withheld | null
}

export type Earner = { name: string; contribution: Contribution }

/** To whom a car's score of a round goes in a table. */
export function earnersOf(
  of: TableOf,
  score: CarScore,
  people: People,
  configuration: Configuration,
): Earner[] {
  if (of === 'drivers') return driversOf(score, people, configuration)
  if (score.of.standing !== 'competes') return []
  const name = ownerOf(of, score.of.car)
  return name === null ? [] : [{ name, contribution: inFull(score) }]
}

/** The entry, team or make that a car scores for. */
export function ownerOf(of: Exclude<TableOf, 'drivers'>, car: Car) {
  if (of === 'entries') return car.no
  if (of === 'makes') return car.make ?? null
  return car.scoresFor === undefined ? (car.team ?? null) : car.scoresFor
}

function driversOf(score: CarScore, people: People, { whoScores }: Configuration): Earner[] {
  const started = score.of.crew.filter(hasStarted)
  const finisher = started.at(-1)
  return started
    .filter(({ name }) => !people.isOutside(name, score.round))
    .map((driver) => {
      const withheld = withheldFrom(driver, score, finisher, whoScores)
      const contribution = withheld ? { score, points: 0, place: null, withheld } : inFull(score)
      return { name: driver.name, contribution }
    })
}

const inFull = (score: CarScore): Contribution => ({
  score,
  points: score.points,
  place: score.place,
  withheld: null,
})

function withheldFrom(
  { name, laps }: Driven,
  { of: { standing, lapsDriven } }: CarScore,
  finisher: Driven | undefined,
  whoScores: Configuration['whoScores'],
): Withheld | null {
  if (standing !== 'competes') return 'guest-car'
  if (whoScores.rule === 'finisher' && name !== finisher?.name) return 'not-the-finisher'
  const isSmall =
    whoScores.rule === 'min-share' &&
    laps !== null &&
    lapsDriven !== null &&
    !reachesShare(laps, whoScores.percent, lapsDriven)
  return isSmall ? 'small-share' : null
}
