/**
 * What is kept of a session while it runs. Times are seconds of the session's clock. `car` is the car's number in the
 * session, from 1, in the order in which they were seen.
 */
export type LiveFact =
  | ({ kind: 'car' } & LiveCar)
  | ({ kind: 'lap' } & LiveLap)
  | ({ kind: 'moment' } & LiveMoment)
  | { kind: 'fuel'; car: number; lap: number; fuel: number }

export type LiveCar = {
  car: number
  /** The game's number of the car; reused after somebody has left. */
  slot: number
  vehicle: string
  number: string
  carClass: string
  team: string
  /** In the order in which they were seen in the car; laps name them by their place here, from 0. */
  drivers: string[]
}

export type LiveLap = {
  car: number
  lap: number
  /** When it ended; null if nobody saw it. */
  crossed: number | null
  /** Null for a lap without a valid time, or whose time nobody saw. */
  seconds: number | null
  sectors: Sectors
  driver: number
  place: number | null
  /** It ended in the pit lane. */
  isPit: boolean
  /** The worst that was shown to it. */
  flag: TrackFlag
  /** Virtual energy when it ended, a fraction of the allowance. */
  energy: number | null
  /** Fuel then, a fraction of the tank: of cars whose driver sends. The game hides it from others, and so do we. */
  fuel?: number | null
}

export type Sectors = [number | null, number | null, number | null]

/** From the mildest to the worst. */
export const TRACK_FLAGS = ['green', 'yellow', 'full-course-yellow', 'red'] as const
export type TrackFlag = (typeof TRACK_FLAGS)[number]

export const worseFlag = (one: TrackFlag, other: TrackFlag) =>
  TRACK_FLAGS.indexOf(other) > TRACK_FLAGS.indexOf(one) ? other : one

/** What happened once. The key is the same whoever has seen it, so that it is stored once. */
export type LiveMoment = { key: string; at: number; car: number | null } & MomentDetails

export type MomentDetails =
  | { what: 'green' | 'chequered' }
  /** `until` is null while it lasts. */
  | { what: 'flag'; flag: Exclude<TrackFlag, 'green'>; sector: number | null; until: number | null }
  | ({ what: 'visit' } & PitVisit)
  | { what: 'driver'; from: string; to: string; lap: number }
  /** `other` names a driver or a thing. */
  | { what: 'contact'; driver: string; other: string; otherCar: number | null }
  /** `of` follows some seconds later, if a relay hears it. */
  | { what: 'penalty'; count: number; of?: PenaltyKind | null }
  | ({ what: 'service' } & Service)
  | { what: 'finish'; as: FinishState }
  | { what: 'left' | 'back' }
  | {
      what: 'weather'
      air: number | null
      road: number | null
      rain: number | null
      wet: number | null
      /** Seconds since midnight in the game. */
      clock: number | null
    }

export const PENALTY_KINDS = ['drive-through', 'stop-and-go', 'time'] as const
export type PenaltyKind = (typeof PENALTY_KINDS)[number]

/** What was done at a stop, as the game lists it. */
export type Service = {
  /** In which the car came in. */
  lap: number
  driver: string
  /** It served a penalty. */
  isPenalty: boolean
  /** For which it stood. */
  seconds: number | null
  /** Virtual energy with which it left, a fraction of the allowance. */
  energy: number | null
  /** By tyre, from the front left to the rear right: null for one that stayed. All of it is null if nobody knows. */
  tyres: (string | null)[] | null
}

/** A moment is its start. */
export type PitVisit = {
  /** The lap under way, from 1. */
  lap: number
  stopped: number | null
  released: number | null
  /** Null while the car is in the lane. */
  out: number | null
  inGarage: boolean
  /** Who came in, and who went out. */
  driverIn: string
  driverOut: string
}

export const FINISH_STATES = ['finished', 'retired', 'disqualified'] as const
export type FinishState = (typeof FINISH_STATES)[number]

/** What is stored of a session. */
export type LiveFacts = {
  cars: readonly LiveCar[]
  laps: readonly LiveLap[]
  moments: readonly { at: number; car: number | null; details: MomentDetails }[]
  /** Where the game had each car after the flag, penalties included; null before it. */
  places: ReadonlyMap<number, number> | null
}
