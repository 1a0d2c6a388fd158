import type { RaceFileOptions } from '../race-file/options.ts'

/** Who plays on a PC: a car of the race, by the index of its entry, or a spectator. */
export type Client = {
  car?: number
  /** When this PC's game is on the server, in seconds of the scenario; by default always. */
  from?: number
  to?: number
  /** When it is in the garage or on the monitor: it then reports phase 9. */
  monitor?: readonly Span[]
}

/** In seconds of the scenario. */
export type Span = { from: number; to: number }

/** What makes a game's answers hard to read. */
export type Quirks = {
  /** During a change of drivers the state of the stop is NONE for 12 s. */
  forgetsStops?: boolean
  /** EXITING stays until the end of the lap. */
  sticksInExit?: boolean
  /** Seconds for which a lap's times remain those of the lap before. */
  lapTimeLate?: number
  /** Seconds for which the name of the session is still the last one's, when its phase and clock are already the next one's. */
  nameLate?: number
  hasNoTeams?: boolean
  /** `strategy/overall` answers 200 without a body in a race, too. */
  hasEmptyStrategy?: boolean
  /** There is no second port. */
  hasNoSocket?: boolean
  /** Each n-th answer takes 3 s. */
  slowEvery?: number
  isReplay?: boolean
  /** What the clock of the sender's PC is ahead, in seconds. It is no answer of the game: who starts the sender sets it. */
  pcClockAhead?: number
}

/** A car that loses its connection in a lap, and comes back in another slot. */
export type Reconnect = { car: number; lap: number; slot: number }

/** Cars whose next stop is made in the garage. */
export type GarageVisit = { car: number; lap: number }

export type Scenario = {
  /** What it shows, in a sentence. */
  about: string
  race: RaceFileOptions
  /** A qualifying before the race, in minutes. */
  qualifyingMinutes?: number
  /** The race begins again when its leader has so many laps. */
  restartAtLap?: number
  /** The server dies when the leader has so many laps; after two minutes there is a new one, with other slots. */
  deathAtLap?: number
  /** The drivers of the first cars get these names. */
  names?: readonly string[]
  /** By default one spectator. */
  clients?: readonly Client[]
  /** When the game is in its menu. */
  menu?: readonly Span[]
  /** When its port is closed. */
  closed?: readonly Span[]
  reconnects?: readonly Reconnect[]
  garageVisits?: readonly GarageVisit[]
  quirks?: Quirks
}
