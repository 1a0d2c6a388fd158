/** What k laps need, for k from 1 to the longest stint, as fractions with what stays in. */
export function needTable(perLap: number, reserve: number, longest: number) {
  return Array.from({ length: longest }, (_, index) => ({
    laps: index + 1,
    need: needOf(index + 1, perLap, reserve),
  }))
}

export const needOf = (laps: number, perLap: number, reserve: number) =>
  Math.min(1, laps * perLap + reserve)

/**
 * What a lap may use so that the last stop is not needed: what is there, over the laps of each stint that is then left.
 * Null if there is no stop to drop. `savedPercent` is negative if nothing has to be saved.
 */
export function withoutLastStop({
  stored,
  lapsLeft,
  stopsLeft,
  perLap,
  reserve,
}: {
  stored: number
  lapsLeft: number
  stopsLeft: number
  perLap: number
  reserve: number
}) {
  if (stopsLeft < 1 || lapsLeft < 1 || perLap <= 0) return null
  const use = (stored - reserve) / Math.ceil(lapsLeft / stopsLeft)
  return { use, savedPercent: (1 - use / perLap) * 100 }
}
