import { driversOfLaps } from '../race-documents/car-stints.ts'
import { cleanLapsOf } from '../race-documents/clean-laps.ts'
import { consumptionOf } from '../race-documents/consumption.ts'
import { median } from '../race-documents/median.ts'
import { pitVisitsOf } from '../race-documents/pit-visits.ts'
import type { RaceCar } from '../race-documents/race-car.ts'
import type { TimedCar } from '../race-documents/timeline.ts'
import { carefulCells, type Cells, conditionOf, measuredCells, type SampleLap } from './figures.ts'
import { serviceTime, USUAL_SERVICES } from './stop-time.ts'

/** A clean lap with its driver: a position in the car's list of drivers, null where the file names nobody. */
export type DriverLap = SampleLap & { driver: number | null }

/**
 * What the clean laps of a car took and used. Files tell the tyres, so a lap on wet ones was wet; they do not tell the
 * light, so all laps count as driven by day.
 */
export function sampleLapsOf(car: Pick<RaceCar, 'laps' | 'ranges' | 'restarts'>): DriverLap[] {
  const drivers = driversOfLaps(car)
  const energy = consumptionOf(car, 'energy').laps
  const fuel = consumptionOf(car, 'fuel').laps
  return cleanLapsOf(car).map(({ number, seconds, compounds }) => ({
    condition: conditionOf(false, compounds.some(isWet)),
    seconds,
    energy: energy[number - 1]?.used ?? null,
    fuel: fuel[number - 1]?.used ?? null,
    driver: drivers[number - 1] ?? null,
  }))
}

const isWet = (compound: string | null) => compound !== null && /wet|rain/i.test(compound)

/** What each stop of a car cost without what was done at it, in seconds; only where the file tells what that was. */
export function laneLossesOf(car: TimedCar): number[] {
  return pitVisitsOf(car).flatMap((visit) => {
    const { kind, lostSeconds, energyAdded, fuelAdded, tyres } = visit
    if (kind !== 'stop' || lostSeconds === null) return []
    if (energyAdded === null && fuelAdded === null) return []
    const work = {
      energy: energyAdded ?? 0,
      fuel: fuelAdded ?? 0,
      hasTyres: tyres.includes(true),
      hasDriver: visit.driverBefore !== visit.driverAfter,
    }
    return Math.max(0, lostSeconds - serviceTime(work, USUAL_SERVICES).seconds)
  })
}

/** What is known from laps of a crew's car on a track. */
export type Measured = {
  pace: Cells
  /** By the number of the driver's part in the crew. */
  paceOf: Record<string, Cells>
  energy: Cells
  fuel: Cells
  /** What four of five laps stay below. */
  careful: { energy: Cells; fuel: Cells }
  pitLane: { seconds: number; stops: number } | null
  /** Of how many sessions the laps are. */
  sessions: number
}

/** @param laps with the number of the driver's part in the crew as `driver` */
export function measuredFrom(
  laps: readonly DriverLap[],
  losses: readonly number[],
  sessions: number,
): Measured {
  const members = [...new Set(laps.flatMap(({ driver }) => driver ?? []))].toSorted(
    (one, other) => one - other,
  )
  const seconds = median(losses)
  return {
    pace: measuredCells(laps, 'seconds'),
    paceOf: Object.fromEntries(
      members.map((member) => [
        member,
        measuredCells(
          laps.filter(({ driver }) => driver === member),
          'seconds',
        ),
      ]),
    ),
    energy: measuredCells(laps, 'energy'),
    fuel: measuredCells(laps, 'fuel'),
    careful: { energy: carefulCells(laps, 'energy'), fuel: carefulCells(laps, 'fuel') },
    pitLane: seconds === null ? null : { seconds, stops: losses.length },
    sessions,
  }
}
