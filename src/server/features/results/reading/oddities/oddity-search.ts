import type { OddCar, OddityKind } from '#shared/contract/oddities.ts'
import type { PlacedCar } from '../race/place-cars.ts'
import type { DriverChange, RaceOf } from '../race-file.ts'

/** Input of the search for oddities. */
export type Reading = Pick<
  RaceOf<PlacedCar>,
  'kind' | 'incidents' | 'damages' | 'trackLimits' | 'penalties' | 'omitted' | 'otherSessions'
> & {
  /** In finishing order. */
  cars: PlacedCar[]
  /** Driver changes that fit no stint. */
  unusedChanges: DriverChange[]
  isOldEncoding: boolean
}

/** Undefined if there is no such oddity. `count` defaults to the number of cars. */
type Found = { count?: number; cars?: OddCar[]; words?: string[] } | undefined

export type Search = (reading: Reading) => Found

export type Searches = Partial<Record<OddityKind, Search>>
