import type { PartialConfiguration } from '#shared/domain/scoring/configuration.ts'

type TrophyRound = {
  event: string
  name?: string
  award?: number
  isKept?: true
  /** Scored is the order then, by a list of its own. */
  half?: { atMinutes: number; points: readonly number[] }
}

/** A running championship beside the main one, with races of it and of the cup: there is something to argue about. */
export const TROPHY = 'Pro-Am Trophy'

/** A small class earns less. */
const BY_CLASS_SIZE = {
  '1': [15, 12, 10, 8, 6, 4, 3, 2, 1],
  '7': [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
} as const

export const trophySystem = {
  name: 'Endurance by Class Size',
  configuration: {
    classSize: BY_CLASS_SIZE,
    longRaces: [
      { fromMinutes: 360, factor: 1.5 },
      { fromMinutes: 480, factor: 2 },
    ],
    bonus: { pole: 1, fastestLap: 1, fastestLapTop: 10 },
  } satisfies PartialConfiguration,
}

/** What differs from the points system; the finale is added to it. */
export const trophyConfiguration: PartialConfiguration = {
  drops: { best: 4 },
  dropTables: ['drivers'],
  team: { cars: 'best', n: 2 },
  ties: ['countback', 'best-scores', 'last-round'],
}

export const trophyCategories = ['Pro', 'Am'] as const

export const trophyRounds: readonly TrophyRound[] = [
  { event: 'Sprint Cup: Paul Ricard' },
  { event: 'Sarthe, Abridged' },
  { event: 'Long Beach Lunch Break', name: 'Long Beach, Red-Flagged', award: 0.5 },
  { event: 'Sebring Bumps 3 Hours' },
  {
    event: 'Fuji Twilight 6 Hours',
    half: { atMinutes: 180, points: [12, 9, 7, 6, 5, 4, 3, 2, 1] },
  },
  { event: 'Fuji Twilight 6 Hours' },
  { event: 'Algarve 4 Hours' },
  { event: 'Ardennes 6 Hours' },
  { event: 'Interlagos Sundown' },
  { event: 'Desert Night 8', isKept: true },
]

/** By the numbers of cars in LMGT3. */
export const ratedCars: Readonly<Record<(typeof trophyCategories)[number], readonly number[]>> = {
  Pro: [27, 31, 59, 82],
  Am: [54, 60, 78, 88, 92],
}

/** Made some days after the event, and undone the day after. */
export const trophyDecisions: readonly {
  driver: string
  event: string
  points: number
  reason: string
  isUndone?: true
}[] = [
  {
    driver: 'Hank Hairpin',
    event: 'Sebring Bumps 3 Hours',
    points: -5,
    reason: 'Missed the briefing, and asked on the grid which way round it goes.',
  },
  {
    driver: 'Rita Runoff',
    event: 'Fuji Twilight 6 Hours',
    points: -10,
    reason: 'Raced with the number of another car in qualifying.',
    isUndone: true,
  },
]
