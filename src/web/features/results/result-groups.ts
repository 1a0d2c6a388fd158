import type { RaceResult } from '#shared/contract/race-result.ts'
import { fastestCar } from '#shared/domain/results/fastest-car.ts'

export type ResultGroup = {
  carClass: string
  results: RaceResult[]
  /** The car with the best lap of the class, without disqualified cars; undefined without a timed lap. */
  fastest: RaceResult | undefined
}

/** Groups results by class, starting with the class of the winner. */
export function resultGroups(results: readonly RaceResult[]): ResultGroup[] {
  const ordered = [...results].sort((one, other) => one.position - other.position)
  const names = new Set(ordered.map(({ carClass }) => carClass))
  return [...names].map((carClass) => {
    const own = ordered.filter((result) => result.carClass === carClass)
    return { carClass, results: own, fastest: fastestCar(own) }
  })
}
