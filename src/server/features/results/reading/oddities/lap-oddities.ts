import { perUnit } from '#server/database/lap-columns.ts'
import type { Searches } from './oddity-search.ts'
import type { PlacedCar } from '../race/place-cars.ts'

const SAME_TIME_SECONDS = 0.00005

export const lapOddities = {
  'lap-count': ({ cars }) => ({
    cars: cars.flatMap(({ entry, laps: { numbers }, written: { laps } }) =>
      laps === numbers.length || (laps === undefined && numbers.length === 0)
        ? []
        : [{ entry, ...(laps !== undefined && { written: laps }), found: numbers.length }],
    ),
  }),
  'lap-numbers': ({ cars }) =>
    perLap(cars, ({ laps: { numbers }, written }) => {
      const skipped = (numbers.at(-1) ?? 0) - numbers.length
      return written.renumberedLaps + skipped
    }),
  'lap-places': ({ cars }) =>
    perLap(
      cars,
      ({ laps, written }) =>
        written.badPlaces + count(laps.values.position, (place = 0) => place > cars.length),
    ),
  'filled-laps': ({ cars }) => perLap(cars, ({ written }) => written.filledLaps),
  'best-lap': ({ cars }) => ({
    cars: cars.flatMap(({ entry, laps, bestLapSeconds: written }) => {
      const times = laps.values.time.filter((time) => time !== undefined)
      const found = times.length > 0 ? Math.min(...times) / perUnit('time') : undefined
      if (written === found) return []
      if (written !== undefined && found !== undefined)
        if (Math.abs(written - found) < SAME_TIME_SECONDS) return []
      return [{ entry, ...(written && { written }), ...(found && { found }) }]
    }),
  }),
  'laps-without-time': ({ cars }) =>
    perLap(cars, ({ laps }) => count(laps.values.time, (time) => time === undefined)),
  'pit-stops': ({ cars, kind }) => ({
    // Outside of races, cars return to their garages, which is no stop.
    cars: (kind === 'race' ? cars : []).flatMap(({ entry, laps, pitstops: written }) => {
      const found = count(laps.values.isPit, (isPit) => isPit === 1)
      return written === found ? [] : [{ entry, written, found }]
    }),
  }),
} satisfies Searches

type Value = number | undefined

function count(values: readonly Value[], isCounted: (value: Value) => boolean) {
  return values.filter((value) => isCounted(value)).length
}

/** Counts laps, not cars. */
function perLap(cars: PlacedCar[], countOf: (car: PlacedCar) => number) {
  const odd: { entry: number; laps: number }[] = []
  for (const car of cars) {
    const laps = countOf(car)
    if (laps > 0) odd.push({ entry: car.entry, laps })
  }
  return { count: odd.reduce((sum, { laps }) => sum + laps, 0), cars: odd }
}
