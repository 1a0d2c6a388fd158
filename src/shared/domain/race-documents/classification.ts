import type { ResultStatus } from '../../contract/race-result.ts'
import { shownDifference } from '../results/race-time.ts'
import { fastestLaps } from './fastest-laps.ts'
import { gridPlaces } from './grid.ts'
import { isStop, pitVisitsOf } from './pit-visits.ts'
import type { RaceCar } from './race-car.ts'
import type { Gap, Timeline } from './timeline.ts'

/** A car as its result has it. */
export type ClassifiedCar = RaceCar & {
  place: number
  classPlace: number
  status: ResultStatus
  /** From green to the flag, with penalty seconds; null for a car that did not finish. */
  finishSeconds: number | null
  /** By stewards. */
  lapsTaken?: number | undefined
}

export type ClassifiedRow = {
  entry: number
  /** That count. */
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
  /** As in `gridPlaces`; null for a car that was not on the grid. */
  gridPlace: number | null
  gridClassPlace: number | null
}

/** What the result says of each car, with gaps, stops and places on the grid. In finishing order. */
export function classificationOf<Car extends ClassifiedCar>(race: Timeline<Car>): ClassifiedRow[] {
  const cars = race.cars.toSorted((one, other) => one.place - other.place)
  const bests = new Map(fastestLaps(race, 'car').map((lap) => [lap.entry, lap]))
  const onGrid = gridPlaces(cars)
  const inClass = new Map(
    [...new Set(cars.map(({ carClass }) => carClass))].flatMap((name) => [
      ...gridPlaces(cars.filter(({ carClass }) => carClass === name)),
    ]),
  )
  return cars.map((car, index) => {
    const best = bests.get(car.entry)
    return {
      entry: car.entry,
      laps: countedLaps(car),
      ...gapsOf(cars.slice(0, index).filter(hasGaps), car),
      stops: pitVisitsOf(car).filter((visit) => isStop(visit, car)).length,
      best: best ? { lap: best.lap, seconds: best.seconds, driver: best.driver } : null,
      gridPlace: onGrid.get(car.entry) ?? null,
      gridClassPlace: inClass.get(car.entry) ?? null,
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

const countedLaps = ({ laps, lapsTaken = 0 }: ClassifiedCar) => laps.length - lapsTaken

/** On the same lap the difference of the finish times, which hold penalty seconds; otherwise whole laps. */
export function finalGap(ahead: ClassifiedCar | undefined, car: ClassifiedCar): Gap | null {
  if (!ahead || ahead.entry === car.entry) return null
  const laps = countedLaps(ahead) - countedLaps(car)
  if (laps > 0) return { laps, seconds: 0 }
  if (ahead.finishSeconds === null || car.finishSeconds === null) return null
  const seconds = shownDifference(car.finishSeconds, ahead.finishSeconds)
  // Stewards may have put a car behind another one that took longer.
  return seconds < 0 ? null : { laps: 0, seconds }
}
