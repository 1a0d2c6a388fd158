import type { OddCar, OddityKind } from '#shared/contract/oddities.ts'
import type { PlacedCar } from './place-cars.ts'
import type { DriverChange, RaceFile } from './race-file.ts'

/** What the search for oddities looks at. */
export type Reading = Pick<
  RaceFile,
  'incidents' | 'trackLimits' | 'penalties' | 'omitted' | 'otherSessions'
> & {
  /** In finishing order. */
  cars: PlacedCar[]
  /** Changes of drivers that fit no stint. */
  unusedChanges: DriverChange[]
  isOldEncoding: boolean
}

/** Undefined: nothing of the kind. `count` is how many cars there are unless it says something else. */
type Found = { count?: number; cars?: OddCar[]; words?: string[] } | undefined

export type Search = (reading: Reading) => Found

/** By what they look for. */
export type Searches = Partial<Record<OddityKind, Search>>
