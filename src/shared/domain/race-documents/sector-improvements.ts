import { lapsWithSectors } from './best-sectors.ts'
import type { Timeline } from './timeline.ts'

/** What a time was when it was driven: 2 the best of all, 1 the best of its car, 0 neither. */
export type Improvement = 0 | 1 | 2

/** By entry, then by lap number: the improvement of each of the three sectors. A car's first needs no mark of its car. */
export function sectorImprovements(race: Timeline): Map<number, Map<number, Improvement[]>> {
  const marks = new Map(race.cars.map(({ entry }) => [entry, new Map<number, Improvement[]>()]))
  const laps = race.cars
    .flatMap(({ entry, laps: own, crossings }) =>
      lapsWithSectors(own).flatMap(({ number, sectors }) => {
        const at = crossings[number - 1] ?? null
        const times: readonly [number, number, number] = sectors
        return at === null ? [] : { entry, number, times, at }
      }),
    )
    .toSorted((one, other) => one.at - other.at || one.entry - other.entry)
  const best: (number | undefined)[] = []
  const bestOfCar = new Map<string, number>()
  for (const { entry, number, times } of laps) {
    const improvements = times.map((seconds, sector): Improvement => {
      const key = `${entry} ${sector}`
      const all = best[sector]
      const own = bestOfCar.get(key)
      if (own === undefined || seconds < own) bestOfCar.set(key, seconds)
      if (all === undefined || seconds < all) {
        best[sector] = seconds
        return 2
      }
      return own !== undefined && seconds < own ? 1 : 0
    })
    marks.get(entry)?.set(number, improvements)
  }
  return marks
}
