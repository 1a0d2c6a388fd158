import { drivenRuns } from '../race-documents/car-stints.ts'
import { pitVisitsOf } from '../race-documents/pit-visits.ts'
import type { TimedCar } from '../race-documents/timeline.ts'
import type { DrivenStint } from './replan.ts'

/**
 * The stints of a car by its result file. The file does not tell how long a stop took, only what it cost.
 * @param memberOf the number of a driver's part in the crew, by the position in the car's list of drivers
 */
export function drivenOfCar(
  car: TimedCar,
  memberOf: (driver: number) => number | null,
): DrivenStint[] {
  const visits = new Map(pitVisitsOf(car).map((visit) => [visit.lap, visit]))
  return drivenRuns(car).flatMap(({ driver, firstLap, lastLap }): DrivenStint[] => {
    const start = firstLap === 1 ? 0 : car.crossings[firstLap - 2]
    const end = car.crossings[lastLap - 1]
    if (start === null || start === undefined || end === null || end === undefined) return []
    const visit = visits.get(lastLap)
    return [
      {
        driver: driver === null ? null : memberOf(driver),
        fromLap: firstLap,
        toLap: lastLap,
        startSeconds: start,
        endSeconds: end,
        energy: null,
        stop:
          visit && lastLap < car.laps.length
            ? { seconds: null, laneSeconds: visit.lostSeconds }
            : null,
      },
    ]
  })
}
