import type { FinishState, PitVisit, Sectors, TrackFlag } from './facts.ts'
import type { ForecastNode } from './forecast.ts'

/**
 * What has to be known of a session that runs in order to understand the next sample. Stored as JSON; what may be missing is
 * not known of sessions that began before there was a field for it.
 */
export type Tracking = {
  /** Session clock of the latest sample in seconds, and when that was in milliseconds since 1970. */
  et: number
  at: number
  /** Seconds until the time is over, and in all; null if the game does not say. */
  left: number | null
  max: number | null
  phase: number
  greenAt: number | null
  chequeredAt: number | null
  /** By sector; the whole course has its own. */
  flags: { course: OpenFlag | null; sectors: [OpenFlag | null, OpenFlag | null, OpenFlag | null] }
  weather: Weather & { storedAt: number | null }
  forecast?: ForecastNode[]
  /** Contacts of an earlier run of the session, which the game does not forget. */
  oldContacts: string[]
  cars: TrackedCar[]
}

export type OpenFlag = { flag: Exclude<TrackFlag, 'green'>; since: number }

export type Weather = {
  air: number | null
  road: number | null
  rain: number | null
  wet: number | null
  clock: number | null
}

export type TrackedCar = {
  car: number
  slot: number
  vehicle: string
  number: string
  carClass: string
  team: string
  drivers: string[]
  /** Everybody who may drive it, as the game lists them. */
  crew?: string[]
  /** Who is in it: a place in `drivers`. */
  driver: number
  /** Session clock at which the driver took over; null for the first. */
  drivingSince: number | null
  /** Completed, as the latest sample says. */
  laps: number
  /** Laps that are stored, as ranges of numbers in their order, both ends included. */
  stored: [number, number][]
  /** When the lap under way began; null if the game does not say. */
  start: number | null
  /** A lap that has ended, and whose time the game has not told yet. */
  pending: PendingLap | null
  /** Of the last laps, the latest last: number, when it ended, and its time. */
  recent: { lap: number; crossed: number | null; seconds: number | null; sectors: Sectors }[]
  best: { seconds: number; lap: number } | null
  bestSectors: Sectors
  worstFlag: TrackFlag
  place: number
  /** Metres since the line; whole, as it is shown. */
  distance: number | null
  sector: number | null
  position: [number, number] | null
  energy: number | null
  /** With how much fuel it began the lap after this one; `isStored` once that is kept with the lap. */
  fuelAfter?: { lap: number; fuel: number; isStored: boolean }
  penalties: number
  /** What the WebSocket tells of penalties. */
  kinds?: PenaltyKinds
  /** Its tyres, from the front left to the rear right; null for what is not known. */
  tyres?: (string | null)[] | null
  /** Whether the sender that moves the table tells its tyres. */
  hasTyresTold?: boolean
  /** Laps of the whole race, as the game computes them. */
  raceLaps?: number | null
  visit: (PitVisit & { since: number; ordinal: number; sector: number | null }) | null
  visits: number
  /** Session clock at which it last left the pits, or the race began. */
  outSince: number | null
  hasRun: boolean
  finish: FinishState | null
  /** Session clock of the last sample with it. */
  seenAt: number
  isGone: boolean
}

/** Drive-throughs, stop-and-gos and time: how many are not served, or for how many seconds. */
export type KindAmounts = readonly [number, number, number]

export type PenaltyKinds = {
  /** Those that belong to the penalties of which is told; null before the first. */
  known: KindAmounts | null
  /** Session clock since which there is a kind more of which no penalty is told. */
  moreSince: number | null
  /** A penalty whose kind is not known yet. */
  unnamed: { key: string; at: number; count: number; before: KindAmounts | null } | null
}

export type PendingLap = {
  lap: number
  startedAt: number | null
  crossed: number | null
  driver: number
  place: number | null
  isPit: boolean
  flag: TrackFlag
  energy: number | null
  /** The time that the game showed when the lap ended: probably that of the lap before. */
  before: number | null
  since: number
}

/** How many of a car's last laps are at hand: for gaps to cars that are some laps ahead. */
export const RECENT_LAPS = 8
