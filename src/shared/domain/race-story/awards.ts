import type { Pole } from '../../contract/race-documents.ts'
import { isOnPodium } from '../results/podium.ts'
import { countsInPlace } from '../results/result-status.ts'
import { stintsOf } from '../race-documents/car-stints.ts'
import { timeInCar } from '../race-documents/handovers.ts'
import { cleanLapsOf } from '../race-documents/clean-laps.ts'
import { pauseWithin } from '../race-documents/crossings.ts'
import { fastestLaps } from '../race-documents/fastest-laps.ts'
import { carsOnGrid, gridPlaces } from '../race-documents/grid.ts'
import { leaderSequence, type LeadTotal, leadTotals } from '../race-documents/leader-sequence.ts'
import { paceOf } from '../race-documents/pace.ts'
import { lostInRepairs } from '../race-documents/pit-cards.ts'
import { lostInAll } from '../race-documents/pit-loss.ts'
import type { TimedCar, Timeline } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'
import { cleanestOf, incidentsOf, type LogOfRace } from './incidents.ts'

/** What somebody was best at in a race, or in a class of it. */
export type Award = {
  kind: AwardKind
  entry: number
  /** Position in the car's list of drivers; null for the whole crew. */
  driver: number | null
  /** In the unit of the kind. */
  value: number
  /** How many others have the same value, where it matters. */
  equals?: number
  /** At how many visits to the pit lane. */
  visits?: number
  /** Whether a qualifying decided who had the pole. */
  isQualified?: boolean
}

export type AwardKind =
  /** Won after being first in qualifying, or from the first place of the grid. In laps led. */
  | 'pole to win'
  /** In laps. */
  | 'most laps led'
  /** In seconds. */
  | 'fastest lap'
  /** From the grid to the flag, in places. */
  | 'most places gained'
  /** From the worst place at the line to the last, in places. */
  | 'comeback'
  /** In the car until another driver took over, in seconds. */
  | 'longest stint'
  /** By one driver, in laps. */
  | 'most laps driven'
  /** Interquartile range of the clean laps as a share of their median, over at least half of the winner's laps. */
  | 'most consistent'
  /** Lost in all visits to the pit lane that may have been for repairs, in seconds; an estimate. */
  | 'unluckiest'
  /** Per hour. */
  | 'fewest incidents'
  /** Without an incident, in seconds. */
  | 'no incidents'

type Known = {
  led?: readonly LeadTotal[]
  ofLog?: LogOfRace | undefined
  poles?: readonly Pole[] | undefined
}

type Race = Timeline<DrivenRaceCar>
type Car = TimedCar<DrivenRaceCar>

const HOUR_SECONDS = 3_600
/** Fewer places are luck at the start. */
const FEWEST_PLACES = 2

/**
 * The awards of a race or of one class, in a fixed order; what nobody deserves is missing.
 * @param known `led`: who led how long; without `ofLog`, nothing is known of incidents; without `poles`, the grid tells
 * who was on pole
 */
export function awardsOf(
  race: Race,
  { led = leadTotals(leaderSequence(race)), ofLog, poles }: Known = {},
): Award[] {
  const gained = mostPlacesGained(race)
  const back = comeback(race)
  // The lowest point was the grid.
  const isSame = gained && gained.entry === back?.entry && gained.value >= back.value
  return [
    poleToWin(race, led, poles),
    mostLapsLed(race, led),
    fastestLap(race),
    gained,
    isSame ? null : back,
    longestStint(race),
    mostLapsDriven(race),
    mostConsistent(race),
    ofLog ? fewestIncidents(race, ofLog) : null,
    unluckiest(race),
  ].filter((award) => award !== null)
}

function poleToWin(
  race: Race,
  led: readonly LeadTotal[],
  poles: readonly Pole[] | undefined,
): Award | null {
  const [winner] = finishersOf(race)
  const pole = poles ? poleAmong(race, poles) : carsOnGrid(race.cars)[0]
  if (!winner || winner.entry !== pole?.entry) return null
  const total = led.find(({ entry }) => entry === winner.entry)
  const award = ofCar('pole to win', winner, total?.laps ?? 0)
  return poles ? { ...award, isQualified: true } : award
}

/** A race of one class has that class's pole. */
function poleAmong({ cars }: Race, poles: readonly Pole[]) {
  const [carClass, another] = new Set(cars.map((car) => car.carClass))
  return another === undefined
    ? poles.find((pole) => pole.carClass === carClass)
    : poles.find(({ place }) => place === 1)
}

function mostLapsLed(race: Race, [most]: readonly LeadTotal[]): Award | null {
  const car = most && race.byEntry.get(most.entry)
  return car ? ofCar('most laps led', car, most.laps) : null
}

function fastestLap(race: Race): Award | null {
  const [fastest] = fastestLaps(race, 'car')
  if (!fastest) return null
  const { entry, driver, seconds } = fastest
  return { kind: 'fastest lap', entry, driver, value: seconds }
}

/** As the classification counts them. */
function mostPlacesGained(race: Race): Award | null {
  const grid = gridPlaces(race.cars)
  const gains = placesOfFinishers(race).flatMap(({ car, place }) => {
    const start = grid.get(car.entry)
    return start === undefined ? [] : { car, value: start - 1 - place }
  })
  return ofPlaces('most places gained', gains)
}

/** The first of those with the most places, and how many others have as many. */
function ofPlaces(kind: AwardKind, all: readonly { car: Car; value: number }[]): Award | null {
  const best = highest(all)
  if (!best || best.value < FEWEST_PLACES) return null
  const equals = all.filter(({ value }) => value === best.value).length - 1
  return { ...ofCar(kind, best.car, best.value), equals }
}

function comeback(race: Race): Award | null {
  const worst = new Map<number, number>()
  for (const order of race.orders)
    for (const [place, entry] of order.entries())
      worst.set(entry, Math.max(place, worst.get(entry) ?? 0))
  return ofPlaces(
    'comeback',
    placesOfFinishers(race).map(({ car, place }) => ({
      car,
      value: (worst.get(car.entry) ?? place) - place,
    })),
  )
}

/** Where several cars had one driver from start to finish, the longest would only be the slowest. */
function longestStint(race: Race): Award | null {
  const whole = race.cars.filter((car) => car.laps.length > 0 && stintsOf(car).length === 1)
  const stints = race.cars.flatMap((car) =>
    stintsOf(car).flatMap((stint) => {
      const time = timeInCar(stint, car)
      return time && stint.driver !== null
        ? { car, driver: stint.driver, value: time.end - time.start - pauseWithin(car, stint) }
        : []
    }),
  )
  const longest = highest(stints)
  return longest && whole.length > 1 && whole.includes(longest.car)
    ? null
    : ofDriver('longest stint', longest)
}

function mostLapsDriven(race: Race): Award | null {
  const driven = race.cars.flatMap((car) =>
    car.drivers.map((_, driver) => {
      const own = stintsOf(car).filter((stint) => stint.driver === driver)
      const value = own.reduce((sum, { firstLap, lastLap }) => sum + lastLap - firstLap + 1, 0)
      return { car, driver, value }
    }),
  )
  const best = highest(driven)
  if (!best || best.value === 0) return null
  const equals = driven.filter(({ value }) => value === best.value)
  // Whoever drove alone drove as many as the car.
  const isAlone = ({ car }: (typeof driven)[number]) => stintsOf(car).length === 1
  if (equals.length > 1 && equals.some(isAlone)) return null
  const award = ofDriver('most laps driven', best)
  return award && { ...award, equals: equals.length - 1 }
}

function mostConsistent(race: Race): Award | null {
  const half = Math.max(0, ...race.cars.map(({ laps }) => laps.length)) / 2
  const spreads = race.cars.flatMap((car) => {
    const pace = paceOf(cleanLapsOf(car).map(({ seconds }) => seconds))
    return pace?.bestFifth && car.laps.length >= half
      ? { car, value: -pace.spread / pace.median }
      : []
  })
  const best = highest(spreads)
  return best ? ofCar('most consistent', best.car, -best.value) : null
}

function fewestIncidents(race: Race, ofLog: LogOfRace): Award | null {
  const cleanest = cleanestOf(incidentsOf(race, ofLog))
  if (!cleanest) return null
  const { car, incidents, hours } = cleanest
  return incidents === 0
    ? ofCar('no incidents', car, hours * HOUR_SECONDS)
    : ofCar('fewest incidents', car, incidents / hours)
}

function unluckiest(race: Race): Award | null {
  const repairs = lostInRepairs(race).map(({ car, lost }) => ({
    car,
    value: lostInAll(lost),
    visits: lost.length,
  }))
  const most = highest(repairs)
  return most ? { ...ofCar('unluckiest', most.car, most.value), visits: most.visits } : null
}

/** Those who count in their places, in their order. */
export function finishersOf({ cars }: Pick<Race, 'cars'>): Car[] {
  return cars
    .filter(({ status }) => countsInPlace(status))
    .toSorted((one, other) => one.place - other.place)
}

/** @returns the finishers on the podium of these cars */
export function podiumOfCars(race: Pick<Race, 'cars'>): Car[] {
  return finishersOf(race).filter((car, index) =>
    isOnPodium({ place: index + 1, status: car.status }),
  )
}

/** Their places among all cars, from 0. */
function placesOfFinishers({ cars }: Pick<Race, 'cars'>) {
  return cars
    .toSorted((one, other) => one.place - other.place)
    .map((car, place) => ({ car, place }))
    .filter(({ car }) => countsInPlace(car.status))
}

const ofCar = (kind: AwardKind, { entry }: Car, value: number): Award => ({
  kind,
  entry,
  driver: null,
  value,
})

const ofDriver = (
  kind: AwardKind,
  best: { car: Car; driver: number; value: number } | undefined,
): Award | null =>
  best ? { kind, entry: best.car.entry, driver: best.driver, value: best.value } : null

/** The first of equals, as the cars are in finishing order. */
function highest<One extends { value: number }>(all: readonly One[]): One | undefined {
  let best: One | undefined
  for (const one of all) if (!best || one.value > best.value) best = one
  return best
}
