import type { Searches } from './oddity-search.ts'
import { factsOfRow } from '../rows/lap-row.ts'
import type { PlacedCar } from '../race/place-cars.ts'

const SAME_TIME_SECONDS = 0.00005

export const lapOddities = {
  'lap-count': ({ cars }) => ({
    cars: cars.flatMap(({ entry, lapRows, written: { laps } }) =>
      laps === lapRows.length || (laps === undefined && lapRows.length === 0)
        ? []
        : [{ entry, ...(laps !== undefined && { written: laps }), found: lapRows.length }],
    ),
  }),
  'lap-numbers': ({ cars }) =>
    perLap(cars, ({ lapRows, written }) => {
      const last = lapRows.at(-1)
      const skipped = last === undefined ? 0 : factsOfRow(last).number - lapRows.length
      return written.renumberedLaps + skipped
    }),
  'lap-places': ({ cars }) =>
    perLap(
      cars,
      ({ lapRows, written }) =>
        written.badPlaces + countRows(lapRows, ({ position = 0 }) => position > cars.length),
    ),
  'filled-laps': ({ cars }) => perLap(cars, ({ written }) => written.filledLaps),
  'best-lap': ({ cars }) => ({
    cars: cars.flatMap(({ entry, lapRows, bestLapSeconds: written }) => {
      const times = lapRows.flatMap((row) => factsOfRow(row).seconds ?? [])
      const found = times.length > 0 ? Math.min(...times) : undefined
      if (written === found) return []
      if (written !== undefined && found !== undefined)
        if (Math.abs(written - found) < SAME_TIME_SECONDS) return []
      return [{ entry, ...(written && { written }), ...(found && { found }) }]
    }),
  }),
  'laps-without-time': ({ cars }) =>
    perLap(cars, ({ lapRows }) => countRows(lapRows, ({ seconds }) => seconds === undefined)),
  'pit-stops': ({ cars }) => ({
    cars: cars.flatMap(({ entry, lapRows, pitstops: written }) => {
      const found = countRows(lapRows, ({ isPit }) => isPit)
      return written === found ? [] : [{ entry, written, found }]
    }),
  }),
} satisfies Searches

type RowFacts = ReturnType<typeof factsOfRow>

function countRows(lapRows: string[], isCounted: (lap: RowFacts) => boolean) {
  return lapRows.filter((row) => isCounted(factsOfRow(row))).length
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
