import type { CopyRows } from './copy-rows.ts'
import type { CarResult, RaceOf } from './race-file.ts'

/** A race whose bulk data is in rows ready for COPY. */
export type ReadRaceFile = Omit<RaceOf<CarResult>, 'incidents' | 'trackLimits'> & {
  rows: CopyRows
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** Message to the worker. */
export type RaceJob = { path: string; eventId: number }

/** The worker's answer: the race, or why the file cannot be imported. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }
