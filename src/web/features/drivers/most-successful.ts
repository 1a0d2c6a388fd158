import type { Driver } from '#shared/contract/drivers.ts'

const SHOWN = 5

type Successes = Pick<Driver, 'displayName' | 'wins' | 'podiums'>

/** Who has stood on a podium, by wins, then podiums, then name; nobody while no result says so. */
export function mostSuccessful<D extends Successes>(drivers: readonly D[]): D[] {
  return drivers
    .filter(({ podiums }) => podiums > 0)
    .toSorted(
      (a, b) =>
        b.wins - a.wins || b.podiums - a.podiums || a.displayName.localeCompare(b.displayName),
    )
    .slice(0, SHOWN)
}
