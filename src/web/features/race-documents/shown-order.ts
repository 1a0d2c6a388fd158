import type { OrderedCar, RaceOrder, Seam } from '#shared/contract/race-documents.ts'
import { placesAmong } from '#shared/domain/race-documents/race-order.ts'
import { classCounts } from './class-counts.ts'

export type ShownOrder = {
  /** In finishing order; of one class if one is chosen, with their places in it. */
  cars: readonly OrderedCar[]
  /** Classes of the whole race, in the order of their best placed cars. */
  classes: readonly { carClass: string; cars: number }[]
  /** Where full hours lie between the leader's laps. */
  hours: readonly number[]
  seams: readonly Seam[]
  /** Factor of its points. */
  weight: number
}

/** Null if the file has no laps. */
export function shownOrder(order: RaceOrder, carClass: string | undefined): ShownOrder | null {
  if (order.cars.every(({ places }) => places.length === 0)) return null
  const classes = classCounts(order.cars)
  const shown = classes.find((one) => one.carClass === carClass)?.carClass ?? null
  return {
    cars:
      shown === null ? order.cars : placesAmong(order.cars.filter((car) => car.carClass === shown)),
    classes,
    hours: order.hours.find((one) => one.carClass === shown)?.steps ?? [],
    seams: order.seams ?? [],
    weight: order.weight ?? 1,
  }
}
