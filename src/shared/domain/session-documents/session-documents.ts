import type { RaceLog } from '../../contract/race-log.ts'
import { fieldsIn, SESSION_DOCUMENTS } from '../race-documents/documents/all-documents.ts'
import { documentedRace } from '../race-documents/documents/document.ts'
import type { Timeline } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'
import { bestLapTable, limitsOf } from './best-laps.ts'
import { driverBests, meansOfTwo } from './driver-bests.ts'
import { sessionMessages } from './session-messages.ts'
import { longRuns, racePace, runsOfSession } from './session-runs.ts'

/** Every document of a practice, a qualifying or a warm-up. */
export function sessionDocuments(
  session: Timeline<DrivenRaceCar>,
  log: RaceLog,
  trackLengthMetres: number | null,
) {
  const runs = session.cars.flatMap(runsOfSession)
  return {
    bestLaps: bestLapTable(session).map(({ best, ...row }) => ({
      ...row,
      best: best && { ...best, sectors: [...best.sectors] },
    })),
    limits: [...limitsOf(session)].map(([carClass, seconds]) => ({ carClass, seconds })),
    drivers: driverBests(session).map(({ best, ideal, toTeammate, ...row }) => ({
      ...row,
      best: best && { lap: best.lap, seconds: best.seconds },
      idealSeconds: ideal?.seconds ?? null,
      carGap: toTeammate,
    })),
    meansOfTwo: meansOfTwo(session),
    runs,
    racePace: racePace(session, longRuns(session, runs)),
    ...fieldsIn(SESSION_DOCUMENTS, documentedRace(session, { trackLengthMetres, greenSeconds: 0 })),
    messages: sessionMessages(session, log),
  }
}
