import type { LateRecording, OrderedCar, RaceOrder, Seam } from '#shared/contract/race-documents.ts'
import { placesAmong } from '#shared/domain/race-documents/race-order.ts'
import { aiCount, withoutAi } from '#shared/domain/race-documents/ai-cars.ts'
import { carAbbreviations } from '#shared/domain/race-documents/car-abbreviations.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { classCounts } from '#shared/domain/race-documents/class-counts.ts'

export type ShownOrderCar = OrderedCar & Pick<DrivenRaceCar, 'abbreviation'>

export type ShownOrder = {
  /** In finishing order; of one class if one is chosen, with their places in it. */
  cars: readonly ShownOrderCar[]
  /** Classes of the whole race, in the order of their best placed cars. */
  classes: readonly { carClass: string; cars: number }[]
  /** Where full hours lie between the leader's laps. */
  hours: readonly number[]
  seams: readonly Seam[]
  /** Factor of its points. */
  weight: number
  late: LateRecording | undefined
  /** Cars of the whole race that only the AI drove. */
  aiCars: number
}

/** Null if the file has no laps. */
export function shownOrder(
  order: RaceOrder,
  carClass: string | undefined,
  isWithoutAi = false,
): ShownOrder | null {
  if (order.cars.every(({ places }) => places.length === 0)) return null
  const abbreviations = carAbbreviations(order.cars)
  const cars = order.cars.map((car): ShownOrderCar => ({
    ...car,
    abbreviation: abbreviations.get(car.entry),
  }))
  const all = isWithoutAi ? withoutAi(cars) : cars
  const classes = classCounts(all)
  const shown = classes.find((one) => one.carClass === carClass)?.carClass ?? null
  const hours = all.length < order.cars.length ? (order.hoursOfPeople ?? []) : order.hours
  const isWhole = shown === null && all.length === order.cars.length
  return {
    cars: isWhole
      ? cars
      : placesAmong(all.filter((car) => shown === null || car.carClass === shown)),
    classes,
    aiCars: aiCount(order.cars),
    hours: hours.find((one) => one.carClass === shown)?.steps ?? [],
    seams: order.seams ?? [],
    weight: order.weight ?? 1,
    late: order.late,
  }
}
