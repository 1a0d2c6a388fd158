import { countsInPlace } from '../results/result-status.ts'
import type { ResultStatus } from '../../contract/race-result.ts'
import { placeBefore, placesOf } from './lap-chart.ts'
import { median } from './median.ts'
import { lostInAll } from './pit-loss.ts'
import { type PitVisit, pitVisitsOf } from './pit-visits.ts'
import type { TimedCar, Timeline } from './timeline.ts'
import type { RaceCar } from './race-car.ts'

export type PitCard<Car extends RaceCar> = PitVisit & {
  car: TimedCar<Car>
  /** The number among the car's visits, from 1. */
  visit: number
  /**
   * Lost in this visit and those before it, in seconds: the sum of the tenths that are shown. Visits of unknown length
   * count as 0.
   */
  lostSoFar: number
  /** Whether it cost at least twice what a stop of its class usually costs, and 30 s more, as a repair does; a guess. */
  isRepair: boolean
  /** At the end of the lap before the visit, and at the end of the lap out of the pit lane. */
  placeBefore: number | null
  placeAfter: number | null
}

/** Every visit to the pit lane, by time. */
export function pitCards<Car extends RaceCar>(race: Timeline<Car>): PitCard<Car>[] {
  const isRepair = repairsOf(race)
  return race.cars
    .flatMap((car) => {
      const places = placesOf(race, car.entry, 'own')
      let lostSoFar = 0
      return pitVisitsOf(car).map((visit, index): PitCard<Car> => {
        lostSoFar = lostInAll([lostSoFar, visit.lostSeconds ?? 0])
        return {
          ...visit,
          car,
          visit: index + 1,
          lostSoFar,
          isRepair: isRepair(car.carClass, visit),
          placeBefore: placeBefore(race, car, visit.lap),
          placeAfter: places[visit.lap] ?? null,
        }
      })
    })
    .toSorted((one, other) => (one.atSeconds ?? Infinity) - (other.atSeconds ?? Infinity))
}

/** What each car lost in seconds at each visit that may have been for repairs; only cars with such visits. */
export function lostInRepairs<Car extends RaceCar>(race: Timeline<Car>) {
  const isRepair = repairsOf(race)
  return race.cars.flatMap((car) => {
    const repairs = pitVisitsOf(car).filter((visit) => isRepair(car.carClass, visit))
    return repairs.length === 0
      ? []
      : { car, lost: repairs.map(({ lostSeconds }) => lostSeconds ?? 0) }
  })
}

/** How much longer than usual a stop must be. */
const REPAIR_FACTOR = 2

/** Where usual stops are short, a change of driver, a full tank or new tyres take up to this much longer. */
const REPAIR_SECONDS = 30

export const REPAIRS_ARE = `A stop that costs at least twice what is usual in its class, and ${REPAIR_SECONDS}\u00A0s more, may have been for repairs.`

function repairsOf(race: Timeline) {
  const stops = race.cars.flatMap((car) =>
    pitVisitsOf(car)
      .filter(({ kind }) => kind === 'stop')
      .map(({ lostSeconds }) => ({ carClass: car.carClass, lostSeconds })),
  )
  const usual = new Map<string, number | null>()
  for (const { carClass } of stops)
    if (!usual.has(carClass)) {
      const own = stops.filter((stop) => stop.carClass === carClass)
      usual.set(carClass, median(own.flatMap(({ lostSeconds }) => lostSeconds ?? [])))
    }
  return (carClass: string, { kind, lostSeconds }: PitVisit) => {
    const ofClass = usual.get(carClass) ?? null
    return kind === 'stop' && lostSeconds !== null && ofClass !== null && ofClass > 0
      ? lostSeconds >= Math.max(ofClass * REPAIR_FACTOR, ofClass + REPAIR_SECONDS)
      : false
  }
}

export type PitSummary<Car extends RaceCar> = {
  car: TimedCar<Car>
  visits: number
  /** Those of known length, of which the others speak. */
  measured: number
  /** In seconds: the sum of the tenths that are shown. */
  total: number
  shortest: number
  /** The mean of that total, so that both agree. */
  mean: number
  longest: number
  /** Place in class by the total; null for a car that is out. */
  classRank: number | null
}

/**
 * What each car lost in the pit lane, least first, those that are out last; without cars of which no visit's
 * length is known.
 */
export function pitSummaries<Car extends RaceCar & { status: ResultStatus }>(
  cards: readonly PitCard<Car>[],
): PitSummary<Car>[] {
  const ofCars = new Map<TimedCar<Car>, PitCard<Car>[]>()
  for (const card of cards) ofCars.set(card.car, [...(ofCars.get(card.car) ?? []), card])
  const inClass = new Map<string, number>()
  return [...ofCars]
    .flatMap(([car, own]) => {
      const lost = own.flatMap(({ lostSeconds }) => lostSeconds ?? [])
      if (lost.length === 0) return []
      const total = lostInAll(lost)
      return {
        car,
        visits: own.length,
        measured: lost.length,
        total,
        shortest: Math.min(...lost),
        mean: total / lost.length,
        longest: Math.max(...lost),
      }
    })
    .toSorted(
      (one, other) =>
        Number(isOut(one)) - Number(isOut(other)) ||
        one.total - other.total ||
        one.car.entry - other.car.entry,
    )
    .map((summary) => {
      if (isOut(summary)) return { ...summary, classRank: null }
      const classRank = (inClass.get(summary.car.carClass) ?? 0) + 1
      inClass.set(summary.car.carClass, classRank)
      return { ...summary, classRank }
    })
}

const isOut = ({ car }: { car: { status: ResultStatus } }) => !countsInPlace(car.status)
