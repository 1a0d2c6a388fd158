import { driversOfLaps } from './car-stints.ts'
import { mean } from './median.ts'
import type { RaceLap } from './race-car.ts'
import type { Timeline } from './timeline.ts'

/** A car that joined late or a jump of the game has speeds of nothing, or beyond any car. */
const FASTEST_KMH = 420
const BEST_OF = 5

export type TopSpeed = {
  entry: number
  driver: number | null
  lap: number
  kmh: number
  atSeconds: number | null
}

export type CarSpeed = TopSpeed & { meanKmh: number }

/** The highest speeds of all laps, fastest first. */
export function topSpeeds({ cars }: Timeline, count = 20): TopSpeed[] {
  return cars
    .flatMap((car) => {
      const drivers = driversOfLaps(car)
      return car.laps.flatMap(({ number, topSpeedKmh: kmh }, index) => {
        if (!isPlausible(kmh)) return []
        const atSeconds = car.crossings[index] ?? null
        return { entry: car.entry, driver: drivers[index] ?? null, lap: number, kmh, atSeconds }
      })
    })
    .toSorted((one, other) => other.kmh - one.kmh || one.entry - other.entry || one.lap - other.lap)
    .slice(0, count)
}

/** One row per car, by the mean of its five best speeds: a single one may be a slipstream's. */
export function topSpeedOfCars(race: Timeline): CarSpeed[] {
  return race.cars
    .flatMap((car) => {
      const best = topSpeeds({ ...race, cars: [car] }, BEST_OF)
      const meanKmh = mean(best.map(({ kmh }) => kmh))
      return best[0] === undefined || meanKmh === null ? [] : { ...best[0], meanKmh }
    })
    .toSorted((one, other) => other.meanKmh - one.meanKmh || other.kmh - one.kmh)
}

/** The highest speed of some laps; null if none has one. */
export function topSpeedOf(laps: readonly Pick<RaceLap, 'topSpeedKmh'>[]): number | null {
  const speeds = laps.map(({ topSpeedKmh }) => topSpeedKmh).filter(isPlausible)
  return speeds.length === 0 ? null : Math.max(...speeds)
}

function isPlausible(kmh: number | null): kmh is number {
  return kmh !== null && kmh > 0 && kmh <= FASTEST_KMH
}
