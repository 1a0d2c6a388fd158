import type { LiveSample, SampleCar } from '../../contract/live-samples.ts'
import type { LiveFact } from './facts.ts'
import { hasLap } from './stored-laps.ts'
import type { TrackedCar, Tracking } from './tracking.ts'

/** Later in a lap, what is in the tank says nothing about its start: seconds. */
const AT_THE_LINE = 5

/**
 * Notes the fuel of a car whose driver sends, at the end of each lap. It is kept with the lap as soon as that is stored, which
 * may be after somebody else has told it.
 */
export function followFuel(tracking: Tracking, { cars, session }: LiveSample): LiveFact[] {
  const facts: LiveFact[] = []
  for (const seen of cars) {
    if (seen.fuel === null) continue
    const car = tracking.cars.findLast((one) => one.slot === seen.slot && one.vehicle === seen.veh)
    if (!car) continue
    note(car, seen, session.et)
    const after = car.fuelAfter
    if (!after || after.isStored || !hasLap(car.stored, after.lap)) continue
    after.isStored = true
    facts.push({ kind: 'fuel', car: car.car, lap: after.lap, fuel: after.fuel })
  }
  return facts
}

function note(car: TrackedCar, { laps, start, fuel }: SampleCar, et: number) {
  const isAtLine = start !== null && et >= start && et - start <= AT_THE_LINE
  if (fuel === null || !isAtLine || laps < 1 || car.fuelAfter?.lap === laps) return
  car.fuelAfter = { lap: laps, fuel, isStored: false }
}
