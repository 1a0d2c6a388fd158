import { analysisCsv, classificationLines } from '../race-documents/race-csv.ts'
import type { Timeline } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'
import { bestLapTable } from './best-laps.ts'

/** The classification by best lap, in the columns of a race's: gaps are those of the best laps. */
export function sessionClassificationCsv(
  session: Timeline<DrivenRaceCar>,
  trackLengthMetres: number | null,
): string {
  const rows = bestLapTable(session).flatMap(({ entry, laps, best, gap, interval }) => {
    const car = session.byEntry.get(entry)
    if (!car) return []
    return {
      car,
      laps,
      best,
      gap: inSeconds(gap),
      interval: inSeconds(interval),
      status: car.status === 'DSQ' ? 'Disqualified' : '',
      total: '',
    }
  })
  return classificationLines(rows, trackLengthMetres)
}

/** Every lap, in the columns of a race's. */
export function sessionAnalysisCsv(
  session: Timeline<DrivenRaceCar>,
  facts: Omit<Parameters<typeof analysisCsv>[1], 'hasFlag'>,
): string {
  return analysisCsv(session, { ...facts, hasFlag: false })
}

const inSeconds = (seconds: number | null) => (seconds === null ? null : { laps: 0, seconds })
