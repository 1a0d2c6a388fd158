import type { ResultStatus } from '../../contract/race-result.ts'

/** A result file as a part of a race. Null is what the file does not know. */
export type Part = { startedAt: Date; cars: readonly PartCar[] }

export type PartCar = {
  /** Unique in its part. */
  entry: number
  number: string
  carClass: string
  crew: string
  drivers: readonly string[]
  /** In the finishing order of the file. */
  place: number
  status: ResultStatus
  /** Seconds from green to the flag, without penalty seconds; null for a car that did not finish. */
  flagSeconds: number | null
  penaltySeconds: number
  stints: readonly PartStint[]
  /** By lap number, from 1, without gaps. */
  laps: readonly PartLap[]
}

export type PartLap = {
  /** On the session's clock, in seconds. */
  startedSeconds: number | null
  /** Null for a lap without a valid time; it still counts as distance. */
  seconds: number | null
  /** Session time at the end of the lap, by the log; only where nothing else tells it. */
  crossedSeconds?: number | null | undefined
}

/** Laps of one driver, both included; `startedSeconds` and `endedSeconds` are on the session's clock. */
export type PartStint = {
  driverName: string
  firstLap: number
  lastLap: number
  startedSeconds?: number | undefined
  endedSeconds?: number | undefined
}

/** A car of a part, by the part's place among the parts, from 0, and its entry there. */
export type CarOfPart = { part: number; entry: number }
