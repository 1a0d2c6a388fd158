import { driversOfLaps } from './car-stints.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { median } from './median.ts'
import type { RaceCar } from './race-car.ts'
import { compoundsOf, tyreRunsOf, tyresOn } from './tyre-runs.ts'

/** Fewer laps say nothing about a trend. */
const FEWEST_LAPS = 6

/**
 * Seconds by which laps became slower per lap: the median of the slopes between each two of them, which a few odd laps do
 * not move. Null with fewer than six laps. Fuel that became less is not taken out.
 */
export function slopeOf(laps: readonly { number: number; seconds: number }[]): number | null {
  if (laps.length < FEWEST_LAPS) return null
  return median(
    laps.flatMap((one, index) =>
      laps
        .slice(index + 1)
        .map((other) => (other.seconds - one.seconds) / (other.number - one.number)),
    ),
  )
}

export type Decay = {
  firstLap: number
  lastLap: number
  /** 'Hard, Medium' where the wheels have different ones. */
  compound: string | null
  /** Positions of the drivers of these laps. */
  drivers: (number | null)[]
  cleanLaps: number
  secondsPerLap: number
}

/** The decay of each run on one set of tyres that has enough clean laps; a set is new when any wheel is. */
export function decaysOf(car: Pick<RaceCar, 'laps' | 'ranges'>): Decay[] {
  const runs = tyreRunsOf(car)
  const starts = [...new Set(runs.map(({ firstLap }) => firstLap))].toSorted((a, b) => a - b)
  const clean = cleanLapsOf(car)
  const drivers = driversOfLaps(car)
  return starts.flatMap((firstLap, index) => {
    const lastLap = (starts[index + 1] ?? car.laps.length + 1) - 1
    const laps = clean.filter(({ number }) => number >= firstLap && number <= lastLap)
    const secondsPerLap = slopeOf(laps)
    if (secondsPerLap === null) return []
    return {
      firstLap,
      lastLap,
      compound: compoundsOf(tyresOn(runs, firstLap)),
      drivers: [...new Set(drivers.slice(firstLap - 1, lastLap))],
      cleanLaps: laps.length,
      secondsPerLap,
    }
  })
}
