import type { Oddity, OddityKind } from '#shared/contract/oddities.ts'
import { lapOddities } from './lap-oddities.ts'
import { logOddities } from './log-oddities.ts'
import { placeOddities } from './place-oddities.ts'
import type { Reading, Search } from './oddity-search.ts'
import { driverOddities } from './driver-oddities.ts'

const SEARCHES = {
  ...driverOddities,
  ...placeOddities,
  ...lapOddities,
  ...logOddities,
} satisfies Record<OddityKind, Search>

/** Limits the examples; the count covers all. */
const MAX_WORDS = 50

/** All oddities of a file. */
export function findOddities(reading: Reading): Oddity[] {
  return (Object.keys(SEARCHES) as OddityKind[]).flatMap((kind) => {
    const search: Search = SEARCHES[kind]
    const found = search(reading)
    if (!found) return []
    const { cars = [], words = [], count = cars.length } = found
    return count > 0 ? [{ kind, count, cars, words: words.slice(0, MAX_WORDS) }] : []
  })
}
