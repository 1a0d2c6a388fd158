import type { CopyRows } from './copy-rows.ts'
import type { CarResult, RaceOf } from './race-file.ts'

/** A race without its bulk, which comes as rows to copy into the database. */
export type ReadRaceFile = Omit<RaceOf<CarResult>, 'incidents' | 'trackLimits'> & {
  rows: CopyRows
  counts: { laps: number; incidents: number; trackLimits: number; penalties: number }
}

/** What the worker is told. */
export type RaceJob = { path: string; eventId: number }

/** What it answers: the race, or why the file cannot be taken. */
export type RaceAnswer = { race: ReadRaceFile } | { refusal: string }
