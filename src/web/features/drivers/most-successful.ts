import type { Driver } from '#shared/contract/drivers.ts'

const TOP_DRIVERS = 5

type Successes = Pick<Driver, 'displayName' | 'wins' | 'podiums'>

/**
 * Drivers with a podium, by wins, then podiums, then name. Drivers with equal wins and podiums share a rank.
 */
export function mostSuccessful<D extends Successes>(drivers: readonly D[]) {
  const best = drivers
    .filter(({ podiums }) => podiums > 0)
    .toSorted((a, b) => compare(a, b) || a.displayName.localeCompare(b.displayName))
    .slice(0, TOP_DRIVERS)
  return best.map((driver) => ({
    ...driver,
    rank: best.findIndex((other) => compare(other, driver) === 0) + 1,
  }))
}

const compare = (a: Successes, b: Successes) => b.wins - a.wins || b.podiums - a.podiums
