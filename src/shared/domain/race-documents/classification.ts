import { shownDifference } from '../race-time.ts'
import { fastestLaps } from './fastest-laps.ts'
import { isStop, pitVisitsOf } from './pit-visits.ts'
import type { RaceCar } from './race-car.ts'
import { type Gap, startOrder, type Timeline } from './timeline.ts'

/** A car as its result has it. */
export type ClassifiedCar = RaceCar & {
  place: number
  classPlace: number
  status: 'Finished' | 'DNF' | 'DSQ'
  /** From green to the flag, with penalty seconds; null for a car that did not finish. */
  finishSeconds: number | null
}

export type ClassifiedRow = {
  entry: number
  laps: number
  /**
   * To the first, to the car before, and to the first of the class, without cars that were disqualified; null for the
   * first, for those, and without a time.
   */
  gap: Gap | null
  interval: Gap | null
  classGap: Gap | null
  /** Visits to the pit lane, also one for good, without the one after the race. */
  stops: number
  best: { lap: number; seconds: number; driver: number | null } | null
  /** Places on the grid among the cars that completed a lap; null for the others. */
  gridPlace: number | null
  gridClassPlace: number | null
}

/** What the result says of each car, with gaps, stops and places on the grid. In finishing order. */
export function classificationOf<Car extends ClassifiedCar>(race: Timeline<Car>): ClassifiedRow[] {
  const cars = race.cars.toSorted((one, other) => one.place - other.place)
  const bests = new Map(fastestLaps(race, 'car').map((lap) => [lap.entry, lap]))
  const onGrid = startersOf(cars)
  return cars.map((car, index) => {
    const ofClass = (one: Car) => one.carClass === car.carClass
    const best = bests.get(car.entry)
    return {
      entry: car.entry,
      laps: car.laps.length,
      ...gapsOf(cars.slice(0, index).filter(hasGaps), car),
      stops: pitVisitsOf(car).filter((visit) => isStop(visit, car)).length,
      best: best ? { lap: best.lap, seconds: best.seconds, driver: best.driver } : null,
      gridPlace: placeIn(onGrid, car),
      gridClassPlace: placeIn(onGrid.filter(ofClass), car),
    }
  })
}

/** Whether gaps are measured to the car: a disqualified one has no place. */
export const hasGaps = ({ status }: Pick<ClassifiedCar, 'status'>) => status !== 'DSQ'

/** @param ahead in finishing order */
function gapsOf(ahead: readonly ClassifiedCar[], car: ClassifiedCar) {
  const to = (one: ClassifiedCar | undefined) => (hasGaps(car) ? finalGap(one, car) : null)
  return {
    gap: to(ahead[0]),
    interval: to(ahead.at(-1)),
    classGap: to(ahead.find(({ carClass }) => carClass === car.carClass)),
  }
}

/** The cars on the grid that started, in its order: those that completed a lap. */
export function startersOf<Car extends RaceCar>(cars: readonly Car[]): Car[] {
  return startOrder(cars.filter(({ gridPlace, laps }) => gridPlace !== null && laps.length > 0))
}

function placeIn(cars: readonly RaceCar[], { entry }: RaceCar) {
  const index = cars.findIndex((one) => one.entry === entry)
  return index === -1 ? null : index + 1
}

/** On the same lap the difference of the finish times, which hold penalty seconds; otherwise whole laps. */
export function finalGap(ahead: ClassifiedCar | undefined, car: ClassifiedCar): Gap | null {
  if (!ahead || ahead.entry === car.entry) return null
  const laps = ahead.laps.length - car.laps.length
  if (laps > 0) return { laps, seconds: 0 }
  if (ahead.finishSeconds === null || car.finishSeconds === null) return null
  const seconds = shownDifference(car.finishSeconds, ahead.finishSeconds)
  // Stewards may have put a car behind another one that took longer.
  return seconds < 0 ? null : { laps: 0, seconds }
}
