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
}

/** The options with all defaults filled in. */
export type RaceSetup = Required<
  Omit<RaceFileOptions, 'lapSeconds' | 'entries' | 'cars' | 'driversPerCar'>
> & { lapSeconds: Record<FileClass, number>; entries: RaceFileEntry[] }

export const isRace = ({ session }: Pick<RaceSetup, 'session'>) => session.startsWith('Race')
