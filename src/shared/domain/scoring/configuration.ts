import { TABLES_OF, type TableOf } from './table-kinds.ts'

/** How a championship is scored: plain data, stored as JSON. Only what differs from `DEFAULTS` needs to be stored. */
export type Configuration = {
  /** By place in class. */
  points: readonly number[]
  /** For each classified place after the list. */
  beyond: number
  /** The greatest factor applies whose planned length is reached. */
  longRaces: readonly LongRace[]
  rounding: 'half-up' | 'none'
  /** Lists by the number of starters of the class: the greatest key that is reached. */
  classSize: Readonly<Record<string, readonly number[]>> | null
  bonus: Bonus
  bonusFactor: 'flat' | 'scaled'
  classified: Classified
  /**
   * What a car that is not classified does to those after it: they count as if it were not there, or it keeps its place,
   * which earns nobody anything.
   */
  unclassified: 'invisible' | 'keep-place'
  minDrivers: MinDrivers | null
  maxShare: MaxShare | null
  minDriveMinutes: MinDriveMinutes | null
  whoScores: WhoScores
  guests: 'invisible' | 'block'
  excluded: 'keep-place' | 'invisible'
  drops: DropRule | readonly SplitDropRule[] | null
  /** The tables that have drops. */
  dropTables: readonly TableOf[]
  dropUnit: 'round' | 'event'
  /** Whether missed rounds use up drops. */
  missed: 'first' | 'never'
  keep: readonly KeptKind[]
  /** Ids of rounds that are never dropped. */
  keepRounds: readonly string[]
  deductions: 'always' | 'with-round'
  /** No total is less. */
  floor: number | null
  ties: readonly TieRule[]
  countbackOver: 'all' | 'counted'
  /** `n` is the number of the best ones. */
  team: { cars: 'best' | 'all' | 'best-per-class'; n: number }
  make: { cars: 'best' | 'all'; n: number; others: 'keep-place' | 'invisible' }
  /** Who has fewer starts has no position. */
  rankMinRounds: number
}

export type LongRace = { fromMinutes: number; factor: number }

export type Bonus = {
  /** Among whom pole, qualifying and fastest lap are won in tables of categories that have places of their own. */
  per?: 'class' | 'category' | undefined
  pole?: number | undefined
  /** By place in the class's qualifying. */
  qualifying?: readonly number[] | undefined
  fastestLap?: number | undefined
  /** The holder of the fastest lap must be among the first so many. */
  fastestLapTop?: number | undefined
  participation?: number | undefined
  participationPercent?: number | undefined
  /** By incidents: the first step that fits. */
  clean?: readonly CleanStep[] | undefined
  cleanPercent?: number | undefined
}

export type CleanStep = { max: number; points: number }

export type Classified = {
  /** The share of the most laps. */
  percent: number
  of: 'class' | 'overall'
  laps: 'exact' | 'down'
  /** Whether only cars that took the flag are classified. */
  flag: boolean
}

export type MinDrivers =
  | { n: number; action: 'unclassified' }
  | { n: number; action: 'factor'; factor: number }

/** The largest share of the laps of one driver. */
export type MaxShare = {
  percent: number
  action: 'laps-off' | 'no-points'
  /** Whose laps the share is of. Without it, the car's own. */
  of?: 'car' | 'class-leader' | undefined
}

/** Less time in the car costs the driver the points, or the whole car. */
export type MinDriveMinutes = {
  /** 0 if only rounds with minutes of their own have a minimum. */
  minutes: number
  noPointsFor: 'driver' | 'car'
}

export type WhoScores =
  | { rule: 'every-driver' }
  /** A share of the laps that the car drove, of the time that its drivers were in it, or of the class leader's laps. */
  | { rule: 'min-share'; percent: number; of?: 'laps' | 'time' | 'class-leader' | undefined }
  | { rule: 'finisher' }

/** In proportion, the worst rounds of the season are dropped little by little, as its planned rounds are held. */
export type DropRule = { worst: number; inProportion?: boolean | undefined } | { best: number }
export type SplitDropRule = DropRule & { rounds: readonly string[] }

export type KeptKind = 'dsq' | 'dnf' | 'penalised'
export const KEPT_KINDS = ['dsq', 'dnf', 'penalised'] as const satisfies KeptKind[]

export type TieRule = 'countback' | 'best-scores' | 'last-round' | 'fewest-penalties'
export const TIE_RULES = [
  'countback',
  'best-scores',
  'last-round',
  'fewest-penalties',
] as const satisfies TieRule[]

export const DEFAULTS: Configuration = {
  points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  beyond: 0,
  longRaces: [],
  rounding: 'half-up',
  classSize: null,
  bonus: {},
  bonusFactor: 'flat',
  classified: { percent: 0, of: 'class', laps: 'exact', flag: true },
  unclassified: 'invisible',
  minDrivers: null,
  maxShare: null,
  minDriveMinutes: null,
  whoScores: { rule: 'every-driver' },
  guests: 'invisible',
  excluded: 'keep-place',
  drops: null,
  dropTables: TABLES_OF,
  dropUnit: 'round',
  missed: 'first',
  keep: [],
  keepRounds: [],
  deductions: 'always',
  floor: null,
  ties: ['countback'],
  countbackOver: 'all',
  team: { cars: 'best', n: 1 },
  make: { cars: 'best', n: 2, others: 'keep-place' },
  rankMinRounds: 0,
}

/** What differs from the defaults. A nested object replaces only the keys that it names, a list the whole list. */
export type PartialConfiguration = {
  [Key in keyof Configuration]?:
    | (Key extends 'classified' | 'team' | 'make'
        ? { [Inner in keyof Configuration[Key]]?: Configuration[Key][Inner] | undefined }
        : Configuration[Key])
    | undefined
}

export function withDefaults(given: PartialConfiguration): Configuration {
  const merged = Object.entries(DEFAULTS).map(([key, standard]) => {
    const value = given[key as keyof Configuration]
    if (value === undefined) return [key, standard]
    return [key, isRecord(standard) && isRecord(value) ? Object.assign({}, standard, value) : value]
  })
  return Object.fromEntries(merged) as Configuration
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
