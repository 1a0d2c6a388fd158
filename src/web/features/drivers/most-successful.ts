import type { Driver } from '#shared/contract/drivers.ts'

const TOP_DRIVERS = 5
/** More than five only if they are level with the fifth. */
const MOST_SHOWN = 10

type Successes = Pick<Driver, 'displayName' | 'wins' | 'podiums'>

/**
 * Drivers with a podium, by wins, then podiums, then name. Drivers with equal wins and podiums share a rank. `more` of them are level
 * with the last one.
 */
export function mostSuccessful<D extends Successes>(drivers: readonly D[]) {
  const ranked = drivers
    .filter(({ podiums }) => podiums > 0)
    .toSorted((a, b) => compare(a, b) || a.displayName.localeCompare(b.displayName))
  const fifth = ranked[TOP_DRIVERS - 1]
  const best = fifth ? ranked.filter((driver) => compare(driver, fifth) <= 0) : ranked
  const shown = best.length > MOST_SHOWN ? best.slice(0, TOP_DRIVERS) : best
  return {
    best: shown.map((driver) => ({
      ...driver,
      rank: shown.findIndex((other) => compare(other, driver) === 0) + 1,
    })),
    more: best.length - shown.length,
  }
}

const compare = (a: Successes, b: Successes) => b.wins - a.wins || b.podiums - a.podiums
