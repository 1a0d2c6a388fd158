/** What the game answers: every field is optional, and others are ignored, because they change with its versions. */
export type GameCar = {
  slotID?: number
  driverName?: string
  fullTeamName?: string
  vehicleName?: string
  vehicleFilename?: string
  carNumber?: string
  carClass?: string
  position?: number
  lapsCompleted?: number
  lapStartET?: number
  lapDistance?: number
  sector?: string
  lastLapTime?: number
  lastSectorTime1?: number
  lastSectorTime2?: number
  bestLapTime?: number
  pitState?: string
  inGarageStall?: boolean
  pitstops?: number
  penalties?: number
  finishStatus?: string
  veFraction?: number
  fuelFraction?: number
  player?: boolean
  carPosition?: { x?: number; z?: number }
}

export type GameSession = {
  session?: string
  gamePhase?: number
  trackName?: string
  serverName?: string
  currentEventTime?: number
  timeRemainingInGamePhase?: number
  maxTime?: number
  sectorFlag?: string[]
  ambientTemp?: number
  trackTemp?: number
  raining?: number
  averagePathWetness?: number
}

export type GameState = { isReplayActive?: boolean; timeOfDay?: number }

export type Navigation = { state?: { settingMode?: string } }

export type GameContact = { et?: number; player?: string; contactWith?: string }

export type GameLap = {
  driverName?: string
  vehicleName?: string
  carClass?: string
  totalLaps?: number
  position?: number
  lapTime?: number
  sectorTime1?: number
  sectorTime2?: number
  pitting?: boolean
}

/** By slot. */
export type GameHistory = Record<string, GameLap[]>

type GameTyre = { changed?: boolean; compound?: string }

type GameStop = {
  lap?: number
  driver?: string
  driverSwap?: boolean
  penalty?: boolean
  time?: number
  ve?: number
  tyres?: Record<string, GameTyre>
}

export type GameStops = [string, GameStop[]][]

/** By the game's number of the crew. */
export type GameTeams = {
  teams?: Record<
    string,
    { carNumber?: string; vehicle?: string; drivers?: Record<string, unknown> | null } | null
  > | null
}

export type TrackPoint = { x?: number; z?: number; type?: number }
