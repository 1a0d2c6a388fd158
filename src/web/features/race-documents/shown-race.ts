import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { greenSeconds } from '#shared/domain/race-documents/crossings.ts'
import {
  raceTimeline,
  type TimedCar,
  type Timeline,
  timelineOf,
} from '#shared/domain/race-documents/timeline.ts'
import { type DrivenRaceCar, toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'

export { driverName } from '#shared/domain/race-documents/to-race-cars.ts'

export type ShownCar = TimedCar<DrivenRaceCar>

export type ShownRace = {
  /** In finishing order; of one class if one is chosen. */
  cars: readonly ShownCar[]
  /** Places, leaders and gaps among these cars. */
  timeline: Timeline<DrivenRaceCar>
  /** Classes of the whole race, in the order of their best placed cars. */
  classes: readonly { carClass: string; cars: number }[]
  trackLengthMetres: number | null
  /** As planned; null without a limit. */
  minutes: number | null
  /** Session time of the green flag. */
  greenSeconds: number
}

/**
 * Null if the file has no laps.
 * @param driven as it is sent, which is also how a rendered page holds it
 */
export function shownRace(
  driven: DrivenRace,
  carClass: string | undefined,
  telemetry?: RaceTelemetry,
): ShownRace | null {
  const whole = raceTimeline(toRaceCars(withStartTimes(driven), telemetry))
  if (!whole) return null
  const counts = new Map<string, number>()
  for (const car of whole.cars) counts.set(car.carClass, (counts.get(car.carClass) ?? 0) + 1)
  const isOne = carClass !== undefined && counts.has(carClass)
  const cars = isOne ? whole.cars.filter((car) => car.carClass === carClass) : whole.cars
  const timeline = isOne ? timelineOf(cars) : whole
  return {
    cars: timeline.cars,
    timeline,
    classes: [...counts].map(([name, count]) => ({ carClass: name, cars: count })),
    trackLengthMetres: driven.trackLengthMetres,
    minutes: driven.minutes,
    greenSeconds: greenSeconds(whole.cars) ?? 0,
  }
}

/** 'Lotta Laps +1': who began, and how many more drove the car. */
export function crewName({ drivers }: Pick<ShownCar, 'drivers'>) {
  const [first] = drivers
  const others = drivers.length - 1
  return `${first?.shownName ?? 'Unknown driver'}${others > 0 ? ` +${others}` : ''}`
}

/** 'Lotta Laps, Hank Hairpin' */
export function crewNames({ drivers }: Pick<ShownCar, 'drivers'>) {
  return drivers.map(({ shownName }) => shownName).join(', ') || 'Unknown driver'
}

export function carOf({ timeline }: ShownRace, entry: number): ShownCar | undefined {
  return timeline.byEntry.get(entry)
}
