import type { Configuration } from '../scoring/configuration.ts'
import { scoreRounds } from '../scoring/championship.ts'
import { crewOf, startersOf } from '../scoring/crew.ts'
import { tableOf } from '../scoring/score-championship.ts'
import {
  type RoundCar,
  type Round,
  type Season,
  canEnter,
  inOrder,
  inRacingOrder,
  isHeld,
  isVoid,
} from '../scoring/season.ts'

/** What somebody supposes about a class in a round to come. Cars are named by their keys. */
export type ClassForecast = {
  /** First, second, … */
  order: readonly string[]
  /** First in qualifying. */
  pole: string | null
  fastestLap: string | null
}

/** By round, then by class. */
export type Forecast = ReadonlyMap<string, ReadonlyMap<string, ClassForecast>>

/** What the other cars do in a round with a forecast: finish behind, as they stand, or not start. */
export const RESTS = ['behind', 'absent'] as const
export type Rest = (typeof RESTS)[number]

export const isToCome = (round: Round) => !isHeld(round) && !isVoid(round)

/** The cars that may race again: each crew in the car that it drove last. */
export function carsToCome(season: Season): RoundCar[] {
  const found: RoundCar[] = []
  const seats = new Set<string>()
  for (const round of inRacingOrder(season.rounds).toReversed()) {
    if (!isHeld(round)) continue
    const crews = round.cars.flatMap((car) => crewToCome(car, found, seats) ?? [])
    for (const { car, crew } of crews) {
      found.push(carOf(car, crew))
      for (const name of crew) seats.add(seatOf(car, name))
    }
  }
  return found
}

/** Undefined if the car did not start, or if it or all of its crew raced again later. */
function crewToCome(car: RoundCar, found: readonly RoundCar[], seats: ReadonlySet<string>) {
  if (car.status === 'dns' || found.some(({ no }) => no === car.no)) return undefined
  const crew = startersOf(crewOf(car)).map(({ name }) => name)
  const isElsewhere = crew.length > 0 && crew.every((name) => seats.has(seatOf(car, name)))
  return isElsewhere ? undefined : { car, crew }
}

const seatOf = (car: RoundCar, name: string) => `${car.class} ${name}`

const carOf = (
  { no, entry, class: carClass, team, make, category, guest }: RoundCar,
  drivers: string[],
) => ({
  no,
  entry,
  class: carClass,
  drivers,
  status: 'finished' as const,
  team,
  make,
  category,
  guest,
})

/**
 * The cars of each class as they stand: by the best position that somebody of the crew has in the drivers' table, then
 * by the table of entries.
 */
export function carsAsTheyStand(season: Season, configuration: Configuration) {
  const championship = scoreRounds(season, configuration)
  const cars = carsToCome(season)
  const classes = [...new Set(cars.map((car) => car.class))]
  return new Map(
    classes.map((name) => {
      const positions = (of: 'drivers' | 'entries') =>
        new Map(
          tableOf(championship, { of, class: name }).rows.map(({ key }, index) => [key, index]),
        )
      const [drivers, entries] = [positions('drivers'), positions('entries')]
      const best = (car: RoundCar) =>
        Math.min(...crewOf(car).map((driver) => drivers.get(driver.name) ?? Infinity), drivers.size)
      const place = ({ no }: RoundCar) => entries.get(no) ?? entries.size
      const ordered = cars
        .filter((car) => car.class === name)
        .toSorted((a, b) => best(a) - best(b) || place(a) - place(b) || inOrder(a.no, b.no))
      return [name, ordered]
    }),
  )
}

/**
 * The season if the rounds to come ended as somebody supposes: what the scoring function would be given then. Rounds
 * without a forecast remain to come, and what is supposed about a round that was held does not count.
 * @param standing of `carsAsTheyStand`
 */
export function forecastSeason(
  season: Season,
  standing: ReadonlyMap<string, readonly RoundCar[]>,
  { forecast, rest }: { forecast: Forecast; rest: Rest },
): Season {
  return {
    ...season,
    rounds: season.rounds.map((round) => {
      const supposed = forecast.get(round.id)
      if (!supposed || !isToCome(round)) return round
      const cars = [...standing].flatMap(([name, known]) =>
        canEnter(round, name) ? carsOfClass(known, supposed.get(name) ?? NOTHING, rest) : [],
      )
      return { ...round, cars }
    }),
  }
}

export const NOTHING: ClassForecast = { order: [], pole: null, fastestLap: null }

function carsOfClass(
  known: readonly RoundCar[],
  { order, pole, fastestLap }: ClassForecast,
  rest: Rest,
): RoundCar[] {
  const placed = [...new Set(order)].flatMap((no) => known.find((car) => car.no === no) ?? [])
  const others = rest === 'behind' ? known.filter((car) => !placed.includes(car)) : []
  return [...placed, ...others].map((car, index) => ({
    ...car,
    pos: index + 1,
    ...(car.no === pole && { grid: 1 }),
    ...(car.no === fastestLap && { best: 1 }),
  }))
}
