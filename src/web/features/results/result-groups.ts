import type { RaceResult } from '#shared/contract/race-result.ts'
import { fastestCar } from './fastest-car.ts'

export type ResultGroup = {
  carClass: string
  results: RaceResult[]
  /** The car with the best lap of the class; undefined without a timed lap. A disqualified car has none. */
  fastest: RaceResult | undefined
}

/** The classification by class, the class of the best placed car first. */
export function resultGroups(results: readonly RaceResult[]): ResultGroup[] {
  const ordered = [...results].sort((one, other) => one.position - other.position)
  const names = new Set(ordered.map(({ carClass }) => carClass))
  return [...names].map((carClass) => {
    const own = ordered.filter((result) => result.carClass === carClass)
    return { carClass, results: own, fastest: fastestCar(own) }
  })
}
