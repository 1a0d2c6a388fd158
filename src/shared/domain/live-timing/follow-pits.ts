import type { SampleCar } from '../../contract/live-samples.ts'
import type { LiveFact, PitVisit } from './facts.ts'
import type { TrackedCar } from './tracking.ts'

const IN_LANE = ['ENTERING', 'STOPPED', 'EXITING']

/**
 * Follows one car through the pit lane. A visit has one clock, whatever happens inside: while drivers change, the game may
 * say that the car is in no pit for some seconds, and that it is leaving may stay on until the next sector.
 */
export function followPits(car: TrackedCar, seen: SampleCar, et: number): LiveFact[] {
  const isInLane = IN_LANE.includes(seen.pit) || seen.garage
  const sector = seen.sec
  const isElsewhere = sector !== null && car.sector !== null && sector !== car.sector
  const { visit } = car
  if (!visit) {
    // Leaving the garage at the start of a session is no visit.
    if (!isInLane || !car.hasRun) {
      car.hasRun ||= !isInLane && (seen.laps > 0 || (seen.dist ?? 0) > 0)
      return []
    }
    // A state that still says that a car leaves is of the visit that has ended.
    if (seen.pit === 'EXITING' && !seen.garage) return []
    return begin(car, seen, et)
  }
  if (seen.pit === 'STOPPED') visit.stopped ??= et
  if (seen.garage) visit.inGarage = true
  if (visit.stopped !== null && seen.pit === 'EXITING') visit.released ??= et
  visit.driverOut = seen.drv || visit.driverOut
  const isOut = !isInLane && !stands(car, seen)
  // An exit that sticks ends where the car is in another sector than that in which it was released.
  const isStuck =
    seen.pit === 'EXITING' && isElsewhere && visit.sector !== null && sector !== visit.sector
  if (seen.pit === 'EXITING') visit.sector ??= sector
  if (!isOut && !isStuck) return []
  return finish(car, et)
}

/** It has not moved since the sample before: it is still in the lane, whatever the state says. */
const stands = (car: TrackedCar, { dist, laps }: SampleCar) =>
  dist !== null && car.distance !== null && laps === car.laps && Math.abs(dist - car.distance) < 1

function begin(car: TrackedCar, seen: SampleCar, et: number): LiveFact[] {
  car.visits++
  car.visit = {
    lap: seen.laps + 1,
    stopped: seen.pit === 'STOPPED' ? et : null,
    released: null,
    out: null,
    inGarage: seen.garage,
    driverIn: car.drivers[car.driver] ?? seen.drv,
    driverOut: seen.drv,
    since: et,
    ordinal: car.visits,
    sector: null,
  }
  return [momentOf(car)].filter((one) => one !== null)
}

function finish(car: TrackedCar, et: number): LiveFact[] {
  const { visit } = car
  if (!visit) return []
  visit.out = et
  if (visit.stopped !== null) visit.released ??= et
  const fact = momentOf(car)
  car.visit = null
  car.outSince = et
  return fact ? [fact] : []
}

function momentOf({ car, visit }: TrackedCar): LiveFact | null {
  if (!visit) return null
  const { since, ordinal, sector: _, ...told } = visit
  const pit: PitVisit = told
  return { kind: 'moment', key: `visit ${car} ${ordinal}`, at: since, car, what: 'visit', ...pit }
}
