import type { JoinSettings } from '#shared/contract/race-joins.ts'
import type { Restart } from '#shared/domain/race-documents/race-car.ts'
import type { FilledFrom, KeptFile } from './stored-filling.ts'

/** How the results of a session were joined from several files: stored with the row of its file in use. */
export type StoredJoin = {
  /** In the order in which they were driven. */
  files: JoinedFile[]
  settings: StoredSettings
  /** The file in use before; null without one. */
  replacedFileId: number | null
  outcome: JoinOutcome
}

/** Earlier versions had no choice of the ranking: laps alone decided, as they do when such a join is read again. */
export type StoredSettings = Omit<JoinSettings, 'ranking'> & Partial<Pick<JoinSettings, 'ranking'>>

export type JoinedFile = KeptFile & {
  id: number
  /** Other recordings of the same part that filled it in; absent without any. */
  filledFrom?: FilledFrom[]
}

/** What the joined laps cannot say themselves. Instants are in ISO format, times in seconds. */
export type JoinOutcome = {
  seams: { atSeconds: number; afterLap: number; stoppedAt: string; restartedAt: string }[]
  /** Factor of the points. */
  weight: number
  /** Driven share of the planned race; null if nobody knows its length. */
  share: number | null
  cars: JoinedCarFacts[]
}

export type JoinedCarFacts = {
  entry: number
  restarts: Restart[]
  uncounted: UncountedLap[]
}

/** A lap that is shown, but counts for nothing. */
export type UncountedLap = {
  /** Place of its file among the files, from 0, and its number there. */
  part: number
  number: number
  seconds: number | null
  driverName: string | null
}
