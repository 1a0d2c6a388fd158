import type { Driver } from '#shared/contract/drivers.ts'

/** The drivers whose name contains the term, in any case. */
export function namedLike<D extends Pick<Driver, 'displayName'>>(drivers: D[], term: string): D[] {
  const wanted = term.toLowerCase()
  return drivers.filter(({ displayName }) => displayName.toLowerCase().includes(wanted))
}
