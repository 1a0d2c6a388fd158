import type { Oddity, OddCar, OddityKind } from '#shared/contract/oddities.ts'
import { lapOddities } from './lap-oddities.ts'
import { logOddities } from './log-oddities.ts'
import type { PlacedCar } from './place-cars.ts'
import { placeOddities } from './place-oddities.ts'
import type { DriverChange, RaceFile } from './race-file.ts'
import { whoOddities } from './who-oddities.ts'

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

type Search = (reading: Reading) => Found

/** By what they look for. */
export type Searches = Partial<Record<OddityKind, Search>>

const SEARCHES = {
  ...whoOddities,
  ...placeOddities,
  ...lapOddities,
  ...logOddities,
} satisfies Record<OddityKind, Search>

/** Enough to see what is meant; the count says how many there are. */
const MOST_WORDS = 50

/** Everything about a file that an admin should know before trusting its results. */
export function findOddities(reading: Reading): Oddity[] {
  return (Object.keys(SEARCHES) as OddityKind[]).flatMap((kind) => {
    const search: Search = SEARCHES[kind]
    const found = search(reading)
    if (!found) return []
    const { cars = [], words = [], count = cars.length } = found
    return count > 0 ? [{ kind, count, cars, words: words.slice(0, MOST_WORDS) }] : []
  })
}
