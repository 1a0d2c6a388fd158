import { type DriverTime, NO_DRIVING } from './driving-time.ts'
import { type FastLap, fastestLaps, ranked } from './fastest-laps.ts'
import type { RaceCar } from './race-car.ts'
import type { Timeline } from './timeline.ts'

/** A lap after the cut of a stopped race; `number` is that of its file. */
type UncountedLap = { number: number; seconds: number | null; driverName: string | null }

type Car = {
  drivers: readonly { name: string }[]
  uncounted?: readonly UncountedLap[] | undefined
}

/** A lap after the cut has the number of its file, and no race time. */
export type FastLapOfAll = FastLap & { isUncounted?: true }

/** As `fastestLaps`, with the laps after the cut of a stopped race. */
export function fastestOfAllLaps<One extends RaceCar & Car>(
  race: Timeline<One>,
  per: 'car' | 'driver',
): FastLapOfAll[] {
  const keyOf = (entry: number, driver: number | null) =>
    per === 'car' ? String(entry) : `${entry} ${driver}`
  const best = new Map<string, FastLapOfAll>(
    fastestLaps(race, per).map((lap) => [keyOf(lap.entry, lap.driver), lap]),
  )
  for (const { entry, ...car } of race.cars)
    for (const { number: lap, seconds, driverName } of car.uncounted ?? []) {
      const driver = driverIn(car, driverName)
      if (seconds === null || seconds <= 0 || (per === 'driver' && driver === null)) continue
      const key = keyOf(entry, driver)
      const lapOfAll = { entry, driver, lap, seconds, atSeconds: null, gap: 0, interval: 0 }
      if (seconds < (best.get(key)?.seconds ?? Infinity))
        best.set(key, { ...lapOfAll, isUncounted: true })
    }
  return ranked([...best.values()])
}

/** Driving times with the laps after the cut of a stopped race; those without a time add nothing but a lap. */
export function withUncountedTime(times: readonly DriverTime[], car: Car): DriverTime[] {
  const all = new Map(times.map((time) => [time.driver, time]))
  for (const { seconds, driverName } of car.uncounted ?? []) {
    const driver = driverIn(car, driverName)
    const before = all.get(driver) ?? { ...NO_DRIVING, driver }
    all.set(driver, {
      ...before,
      laps: before.laps + 1,
      gross: before.gross + (seconds ?? 0),
      seconds: before.seconds + (seconds ?? 0),
    })
  }
  return [...all.values()]
}

function driverIn({ drivers }: Car, driverName: string | null) {
  const driver = drivers.findIndex(({ name }) => name === driverName)
  return driver === -1 ? null : driver
}
