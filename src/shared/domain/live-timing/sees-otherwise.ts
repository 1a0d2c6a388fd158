import type { LiveSample } from '../../contract/live-samples.ts'
import { isSameCar } from './follow-session.ts'
import type { Tracking } from './tracking.ts'

/** Two senders may look a moment apart, so one lap says nothing. */
const LAPS_APART = 2

/** Samples in a row after which it is worth saying. */
export const SEEN_OTHERWISE = 10

/** Whether a sender sees another race than the table has: for half of the cars, or more, the laps are far apart. */
export function seesOtherwise({ cars }: Tracking, sample: LiveSample) {
  const apart = sample.cars.flatMap((seen) => {
    const car = cars.findLast((one) => isSameCar(one, seen))
    return car ? [Math.abs(car.laps - seen.laps) >= LAPS_APART] : []
  })
  return apart.length > 0 && apart.filter(Boolean).length * 2 >= apart.length
}
