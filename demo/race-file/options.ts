export type FileClass = 'Hyper' | 'LMP2' | 'LMP2_ELMS' | 'LMP3' | 'GT3' | 'GTE'

/** A car in the race; its first driver starts. */
export type RaceFileEntry = {
  carNumber: string
  carClass: FileClass
  /** The game's name, such as `Porsche 911 GT3 R LMGT3`. */
  carType: string
  teamName: string
  drivers: string[]
  /** Driven by the game's AI. */
  isAi?: boolean
}

/** `at` is a fraction of the race's length. */
export type PlannedPenalty = {
  at: number
  kind: 'Drive Thru' | 'Stop/Go' | 'Time'
  seconds: number
  reason: string
}

/** What is decided about a car before the race. */
export type CarStory = {
  /** Joins when the race is on, from the pit lane. */
  startsAfterSeconds?: number
  /** Comes in at the end of this lap, and stands for at least so long. */
  stops?: readonly { lap: number; seconds: number }[]
  /** Stands on the track in this lap. */
  loses?: readonly { lap: number; seconds: number }[]
  lapsWithoutTime?: readonly number[]
  lapsWithoutSectors?: readonly number[]
  penalties?: readonly PlannedPenalty[]
}

/** A full course yellow, in seconds since the green flag. */
export type SlowZone = { from: number; to: number; factor: number }

export type RaceFileOptions = {
  /** The same seed and options return the same file. */
  seed?: number
  session?: string
  minutes?: number
  startedAt?: Date
  /** Start of the whole evening; by default half an hour before the session. */
  eventStartedAt?: Date
  track?: { venue: string; course: string; event: string; lengthMetres: number }
  /** A good lap of each class; by default estimated from the track's length. */
  lapSeconds?: Partial<Record<FileClass, number>>
  /** How many invented cars of each class, unless there are `entries`. */
  cars?: Partial<Record<FileClass, number>>
  entries?: RaceFileEntry[]
  /** Drivers per invented car. */
  driversPerCar?: 1 | 2 | 3
  /** Whether cars with several drivers change them at pit stops. */
  swaps?: boolean
  /** Whether there are retirements, disqualifications and penalties. */
  drama?: boolean
  /** In a race: when the recorder left, in seconds since the green flag; by default after the last car finished. */
  leftAfterSeconds?: number
  /** Outside of races: the numbers of the cars in the order of their best laps. */
  order?: readonly string[]
  /** By the index of the entry. */
  stories?: Readonly<Record<number, CarStory>>
  /** When all cars drive slowly: their laps take `factor` times as long. In order. */
  slowZones?: readonly SlowZone[]
  /** Whether cars cross the line before they stop, so that a stop belongs to the next lap and driver. */
  isBoxAfterLine?: boolean
  /** The slot of the first entry. */
  firstSlot?: number
}

/** The options with all defaults filled in. */
export type RaceSetup = Required<
  Omit<RaceFileOptions, 'lapSeconds' | 'entries' | 'cars' | 'driversPerCar'>
> & { lapSeconds: Record<FileClass, number>; entries: RaceFileEntry[] }

export const isRace = ({ session }: Pick<RaceSetup, 'session'>) => session.startsWith('Race')
