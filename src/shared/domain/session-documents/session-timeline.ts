import { crossingsOf } from '../race-documents/crossings.ts'
import { knownLevel } from '../race-documents/levels.ts'
import type { RaceCar, RaceLap } from '../race-documents/race-car.ts'
import { type Timeline, timelineOf } from '../race-documents/timeline.ts'

/** A rise by less is the noise of the file, which rounds levels to three decimals. */
const REFILL = 0.005

/**
 * A practice, a qualifying or a warm-up by the times at which its cars crossed the line, in seconds of the session's
 * clock. Laps that ended in the garage count as laps into the pit lane.
 */
export function sessionTimeline<Car extends RaceCar>(cars: readonly Car[]): Timeline<Car> {
  return timelineOf(
    cars.map((car) => {
      const laps = withGarageVisits(car.laps)
      return { ...car, laps, crossings: crossingsOf({ ...car, laps, flagSeconds: null }, 0) }
    }),
  )
}

/**
 * Who returns to the garage by the menu does not drive into the pit lane, so the file has no mark. The fuel of such a lap
 * rises: it ended there.
 */
export function withGarageVisits(laps: readonly RaceLap[]): RaceLap[] {
  return laps.map((lap, index) => {
    const before = laps[index - 1]
    // Depending on the track, a car is refilled on the lap into or on the lap out of the pit lane.
    if (!before || lap.isPit || before.isPit) return lap
    const from = knownLevel(before.fuel, before)
    const to = knownLevel(lap.fuel, lap)
    return from !== null && to !== null && to > from + REFILL ? { ...lap, isPit: true } : lap
  })
}
