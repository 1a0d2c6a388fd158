import type { AidsRange } from '#server/database/schema.ts'
import type { Oddity } from '#shared/contract/oddities.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'

/** One race as its result file tells it. Times are seconds; `undefined` means that the file does not know. */
export type RaceFile = RaceOf<CarEntry>

export type RaceOf<Car> = RaceSession & {
  /** What else the file holds, as written, e.g. `Qualify`; only the race is read. */
  otherSessions: string[]
  /** In finishing order, so that `cars[n].entry` is n + 1. */
  cars: Car[]
  incidents: Incident[]
  trackLimits: TrackLimit[]
  penalties: Penalty[]
  driverChanges: DriverChange[]
  /** What an admin should know before trusting the results. */
  oddities: Oddity[]
  /** Lines beyond the limit that were counted, not kept. */
  omitted: { incidents: number; trackLimits: number; penalties: number; driverChanges: number }
}

export type RaceSession = {
  /** As written, e.g. `Race` or `Race2`. */
  session: string
  kind: 'race'
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

export type CarEntry = CarResult & { laps: Lap[] }

export type CarResult = {
  entry: number
  position: number
  classPosition: number
  gridPosition: number | undefined
  classGridPosition: number | undefined
  /** Who sat in the car at the end. */
  driverName: string
  /** Everybody who drove, each once, in the order of their first stint. */
  drivers: string[]
  stints: Stint[]
  /** As members know it, e.g. `Hypercar`; `fileClass` is as written, e.g. `Hyper`. */
  carClass: string
  fileClass: string
  carModel: string
  /** Text, since `007` is not 7. */
  carNumber: string
  teamName: string
  vehicleName: string
  bestLapSeconds: number | undefined
  finishTimeSeconds: number | undefined
  lapsCompleted: number
  pitstops: number
  status: 'Finished' | 'DNF' | 'DSQ'
  dnfReason: string | undefined
  isHuman: boolean
  aids: AidsRange[]
  /** Added to the finish time at the flag. */
  penaltySeconds: number
  /** What was received and why, and what was added; empty when there was nothing. */
  penalties: string
}

/** Laps are numbered from 1; both ends belong to the stint. */
export type Stint = {
  number: number
  driverName: string
  firstLap: number
  lastLap: number
  /** Session times of the changes of drivers; undefined where the log has none. */
  startedSeconds?: number
  endedSeconds?: number
}

/** Fuel, energy and wear are shares of 1 at the end of the lap. */
export type Lap = {
  number: number
  position: number | undefined
  /** Session time when the lap began. */
  startedSeconds: number | undefined
  seconds: number | undefined
  sector1Seconds: number | undefined
  sector2Seconds: number | undefined
  sector3Seconds: number | undefined
  topSpeedKmh: number | undefined
  fuel: number | undefined
  /** Negative when the car was refuelled. */
  fuelUsed: number | undefined
  energy: number | undefined
  energyUsed: number | undefined
  wearFl: number | undefined
  wearFr: number | undefined
  wearRl: number | undefined
  wearRr: number | undefined
  frontCompound: string | undefined
  rearCompound: string | undefined
  compoundFl: string | undefined
  compoundFr: string | undefined
  compoundRl: string | undefined
  compoundRr: string | undefined
  isPit: boolean
}

/** `entry` is set when exactly one car of the file was driven by `driverName`. */
type StreamLine = { etSeconds: number; driverName: string; entry: number | undefined }

export type Incident = StreamLine & {
  otherName: string | undefined
  object: string | undefined
  strength: number
}

/** A driver who gave the car to another one. `entry` is set when both names lead to the same car. */
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
  /** In the language of whoever recorded the file. */
  reason: string | undefined
  text: string
}
