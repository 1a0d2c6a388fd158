import type { AidsRange } from '#server/database/schema.ts'
import type { Oddity } from '#shared/contract/oddities.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'

/** A session as in its result file. Times are in seconds; `undefined` means that the file does not say. */
export type RaceOf<Car> = RaceSession & {
  /** Sessions beside the race in the file, such as `Qualify`; only the race is read. */
  otherSessions: string[]
  /** In finishing order, so that `cars[n].entry` is n + 1. */
  cars: Car[]
  incidents: Incident[]
  damages: Damage[]
  trackLimits: TrackLimit[]
  penalties: Penalty[]
  driverChanges: DriverChange[]
  /** What an admin should know before trusting the results. */
  oddities: Oddity[]
  /** Number of lines beyond the limit, which are not stored. */
  omitted: Record<LogName, number>
}

/** The lists of lines that a race has of its log. */
export type LogName = 'incidents' | 'damages' | 'trackLimits' | 'penalties' | 'driverChanges'

export type RaceSession = SessionKey & {
  /** As in the file: `Race2` or `Qualify`. */
  session: string
  startedAt: Date
  eventStartedAt: Date
  minutes: number | undefined
  lapLimit: number | undefined
  trackVenue: string
  trackCourse: string
  trackEvent: string
  trackLengthMetres: number | undefined
  gameVersion: string
  mod: string | undefined
  setting: string
  serverName: string
  rules: SessionRules
  mostLapsCompleted: number
}

export type CarResult = {
  entry: number
  position: number
  classPosition: number
  gridPosition: number | undefined
  classGridPosition: number | undefined
  /** The driver at the flag. */
  driverName: string
  /** All drivers of the car, each once, in the order of their first stint. */
  drivers: string[]
  stints: Stint[]
  /** The name that members know, such as `Hypercar`; `fileClass` is the file's, such as `Hyper`. */
  carClass: string
  fileClass: string
  carModel: string
  /** Text, because `007` is not 7. */
  carNumber: string
  teamName: string
  vehicleName: string
  bestLapSeconds: number | undefined
  finishTimeSeconds: number | undefined
  lapsCompleted: number
  pitstops: number
  status: ResultStatus
  dnfReason: string | undefined
  isHuman: boolean
  aids: AidsRange[]
  /** Added to the finish time at the flag. */
  penaltySeconds: number
  /** Penalties with reasons and added seconds; empty if there were none. */
  penalties: string
}

/** Laps are numbered from 1; both ends are inclusive. */
export type Stint = {
  number: number
  driverName: string
  firstLap: number
  lastLap: number
  /** Session times of the driver changes; undefined if the log has none. */
  startedSeconds?: number
  endedSeconds?: number
}

/** `entry` is set if exactly one car of the file was driven by `driverName`. */
type StreamLine = { etSeconds: number; driverName: string; entry: number | undefined }

export type Incident = StreamLine & {
  otherName: string | undefined
  object: string | undefined
  strength: number
}

/** Something of a car broke: `part` as the game names it, such as `suspension`. */
export type Damage = StreamLine & { part: string }

/** A driver handed the car over to another one. `entry` is set if both names belong to the same car. */
export type DriverChange = {
  etSeconds: number
  entry: number | undefined
  slot: number | undefined
  vehicleName: string
  oldName: string
  newName: string
}

export type TrackLimit = StreamLine & {
  lap: number | undefined
  warningPoints: number | undefined
  currentPoints: number | undefined
  resolution: number | undefined
  text: string
}

export type Penalty = StreamLine & {
  action: 'received' | 'served' | 'added'
  kind: string | undefined
  seconds: number | undefined
  laps: number | undefined
  /** In the recorder's language. */
  reason: string | undefined
  text: string
}
