export type FileClass = 'Hyper' | 'LMP2' | 'LMP2_ELMS' | 'LMP3' | 'GT3' | 'GTE'

/** A car that is to take part; its first driver starts. */
export type RaceFileEntry = {
  carNumber: string
  carClass: FileClass
  /** As the game writes it, e.g. `Porsche 911 GT3 R LMGT3`. */
  carType: string
  teamName: string
  drivers: string[]
}

export type RaceFileOptions = {
  /** The same seed and options give the same file. */
  seed?: number
  session?: string
  minutes?: number
  startedAt?: Date
  track?: { venue: string; course: string; event: string; lengthMetres: number }
  /** A good lap of each class; guessed from the track's length otherwise. */
  lapSeconds?: Partial<Record<FileClass, number>>
  /** How many invented cars of each class; `entries` takes their place. */
  cars?: Partial<Record<FileClass, number>>
  entries?: RaceFileEntry[]
  /** Drivers of each invented car. */
  driversPerCar?: 1 | 2 | 3
  /** Whether cars with several drivers change them at pit stops. */
  swaps?: boolean
  /** Retirements, disqualifications and penalties; without it everybody finishes. */
  drama?: boolean
}

/** The options with every choice made. */
export type Settled = Required<
  Omit<RaceFileOptions, 'lapSeconds' | 'entries' | 'cars' | 'driversPerCar'>
> & { lapSeconds: Record<FileClass, number>; entries: RaceFileEntry[] }

export const isRace = ({ session }: Pick<Settled, 'session'>) => session.startsWith('Race')
