import type { ResultStatus } from '../../contract/race-result.ts'
import { countsInPlace } from '../results/result-status.ts'

type Sectors = readonly [number | null, number | null, number | null]

/** What a lap's documents are computed from. Null is what the file does not know. */
export type RaceLap = {
  number: number
  /** On the session's clock, in seconds. */
  startedSeconds: number | null
  /** As it is shown, in thousandths; null for a lap without a valid time, which still counts as distance. */
  seconds: number | null
  /** With all decimals of the file, for what is computed from it: rounded only once, when that is shown. */
  exactSeconds?: number | null | undefined
  /** On the session's clock, by the log; only for a lap of which nothing else tells when it ended. */
  crossedSeconds?: number | null | undefined
  sectors: Sectors
  exactSectors?: Sectors | undefined
  topSpeedKmh: number | null
  /** Level at the end of the lap, as a fraction of a full tank. */
  fuel: number | null
  /** Level at the end of the lap, as a fraction of the allowance. */
  energy: number | null
  /** Fractions of new tyres: front left, front right, rear left, rear right. */
  tread: readonly (number | null)[]
  /** In the order of `tread`. */
  compounds: readonly (string | null)[]
  /** Whether the lap ended in the pit lane. */
  isPit: boolean
}

/** Lap numbers, both included. Ranges in files may overlap, be reversed, or end beyond the last lap. */
export type DriverRange = {
  driver: number
  firstLap: number
  lastLap: number
  /** When the driver took over, on the session's clock; absent if the log does not tell. */
  startedSeconds?: number | undefined
}

/**
 * A car that raced on after its race was stopped. Race times are in seconds, without the pause. Between the two laps,
 * laps may count that nobody drove.
 */
export type Restart = {
  /** The last lap before the stop; 0 for a car that came later. */
  afterLap: number
  firstLap: number
  /** When the car crossed the line for the last time before the stop; null if the file does not tell it. */
  stoppedSeconds: number | null
  startedSeconds: number
}

export type RaceCar = {
  /** Unique in the race. */
  entry: number
  number: string
  carClass: string
  gridPlace: number | null
  /** Seconds from green to the flag, without penalty seconds; null for a car that did not take it. */
  flagSeconds: number | null
  /** In the words of the file; empty without any. */
  penalties?: string | undefined
  /** By the results, if they are known. */
  status?: ResultStatus | undefined
  /** By lap number, from 1, without gaps. */
  laps: readonly RaceLap[]
  /** A best lap that the file states but does not list, faster than all that it lists. */
  unlistedBestSeconds?: number | undefined
  /** `driver` is a position in the car's list of drivers. */
  ranges: readonly DriverRange[]
  /** Only in a race that was joined from several files. */
  restarts?: readonly Restart[] | undefined
}

/** Whether a car drove no further than its laps: it did not take the flag, nor was it still racing at the end. */
export const isOutOfRace = ({ flagSeconds, status }: Pick<RaceCar, 'flagSeconds' | 'status'>) =>
  flagSeconds === null && (status === undefined || !countsInPlace(status))
