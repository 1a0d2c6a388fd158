import type { Timeline } from '../race-documents/timeline.ts'
import { bestLapTable, limitsOf, type SessionCar } from './best-laps.ts'
import { driverBests, meansOfTwo } from './driver-bests.ts'
import { longRuns, racePace, runsOfSession } from './session-runs.ts'

/** Every document of a practice, a qualifying or a warm-up. */
export function sessionDocuments<Car extends SessionCar>(session: Timeline<Car>) {
  const runs = session.cars.flatMap(runsOfSession)
  return {
    bestLaps: bestLapTable(session).map(({ best, ...row }) => ({
      ...row,
      best: best && { ...best, sectors: [...best.sectors] },
    })),
    limits: [...limitsOf(session)].map(([carClass, seconds]) => ({ carClass, seconds })),
    drivers: driverBests(session).map(({ entry, driver, laps, timedLaps, best, ideal }) => ({
      entry,
      driver,
      laps,
      timedLaps,
      best: best && { lap: best.lap, seconds: best.seconds },
      idealSeconds: ideal?.seconds ?? null,
    })),
    meansOfTwo: meansOfTwo(session),
    runs,
    racePace: racePace(session, longRuns(session, runs)),
  }
}
