import type { Bonus } from './configuration.ts'

/**
 * What is scored. Drivers, teams, makes and cars are told apart by texts: names, or ids with `Season.names` beside them.
 * Rounds are in the order of racing unless all of them have a date.
 */
export type Season = {
  rounds: readonly Round[]
  /** Always guests, or in some rounds only. */
  guests?: readonly string[] | Readonly<Record<string, true | readonly string[]>> | undefined
  /** Thrown out of the championship. */
  excluded?: readonly string[] | undefined
  /** In the order in which they were made. */
  decisions?: readonly Decision[] | undefined
  /** Drops set by hand. */
  overrides?: readonly Override[] | undefined
  /** Have a row even without a start. */
  entrants?: readonly Entrant[] | undefined
  /** Who is ahead of whom where no rule of ties decides, in the order in which it was decided. */
  orders?: readonly Order[] | undefined
  /** What to show for an id. */
  names?: Readonly<Record<string, string>> | undefined
  /**
   * Scored by the rules before classes had rounds of their own. Only copies that were frozen then are, once, when their
   * tables are stored.
   */
  isByFirstRules?: boolean | undefined
}

export type Round = {
  id: string
  /** Planned length, or the time after which places are scored. */
  minutes?: number | undefined
  /** Scored are the places in the middle of a race. Its bonus points belong to the round at its flag. */
  isIntermediate?: boolean | undefined
  /** Replaces the factor of the length. */
  factor?: number | undefined
  /** 1 in full, 0.5 for a shortened race, 0 for a void one. */
  award?: number | undefined
  /** A list of its own, then without a factor. */
  points?: readonly number[] | undefined
  beyond?: number | undefined
  /** That can enter it; without them, every class can. Once it is held, the cars that started say which did. */
  classes?: readonly string[] | undefined
  /** In place of the championship's least time of each driver in the car; 0 for none. */
  minDriveMinutes?: number | undefined
  /** Bonus points that it does not pay, such as the pole of a reversed grid. */
  withoutBonus?: readonly BonusOfRound[] | undefined
  /** No session decides its pole and qualifying points: a pole can only be set by hand. */
  hasNoQualifying?: boolean | undefined
  /** Rounds of one event may be dropped together. */
  event?: string | undefined
  /** ISO 8601. Rounds on one date are ordered by id. */
  date?: string | undefined
  isProvisional?: boolean | undefined
  /** Empty while it is not raced. */
  cars: readonly RoundCar[]
}

/** Bonus points that can be left out of a round. */
export const BONUSES_OF_ROUND = [
  'pole',
  'qualifying',
  'fastestLap',
  'participation',
  'clean',
] as const satisfies (keyof Bonus)[]
export type BonusOfRound = (typeof BONUSES_OF_ROUND)[number]

/** `running`: still racing where the recording of the race ends; it counts like a car that took the flag. */
export type CarStatus = 'finished' | 'running' | 'dnf' | 'dsq' | 'dns'

export const countsAsFinished = (status: CarStatus) => status === 'finished' || status === 'running'

export type RoundCar = {
  no: string
  /** Its row in tables of entries, if that is not its own number: the whole entry has another one now. */
  entry?: string | undefined
  class: string
  /** In the order in which they drove. */
  drivers: readonly (string | CrewMember)[]
  /** In class, as imported. */
  pos?: number | undefined
  status: CarStatus
  laps?: number | undefined
  /** That the classification of the race, and with it `pos`, counts without. */
  lapsTaken?: number | undefined
  /** Seconds. */
  time?: number | undefined
  /** Place in the class's qualifying. */
  grid?: number | undefined
  /** Fastest lap in seconds. */
  best?: number | undefined
  incidents?: number | undefined
  team?: string | undefined
  /** The team that gets the points instead, or null for none. */
  scoresFor?: string | null | undefined
  make?: string | undefined
  category?: string | readonly string[] | undefined
  /** Entered as a guest's car. */
  guest?: boolean | undefined
}

/** Without a number of laps, who is named drove. `seconds` is the time in the car, with its pit stops. */
export type CrewMember = { name: string; laps?: number | undefined; seconds?: number | undefined }

type Made = {
  /** Never happened. */
  undone?: boolean | undefined
  reason?: string | undefined
}

type OnCar = Made & {
  round: string
  car: string
  /** Where two classes have the number. */
  class?: string | undefined
}

/** What stewards decided about a car in a round. */
export type CarDecision =
  | (OnCar & {
      kind: 'dsq'
      /** A disqualification from qualifying takes its points only. */
      session?: 'race' | 'qualifying' | undefined
    })
  | (OnCar & { kind: 'status'; status: CarStatus })
  | (OnCar & { kind: 'time'; seconds: number })
  | (OnCar & { kind: 'laps'; laps: number })
  | (OnCar & { kind: 'places'; places: number })
  /** Pole set by hand. */
  | (OnCar & { kind: 'pole' })
  /** Bonus points by hand, which belong to the round. */
  | (OnCar & { kind: 'bonus'; points: number })
  /** What the car earns in the round, bonus points included, whatever its place and status. */
  | (OnCar & { kind: 'set-points'; points: number })

/** Added to a total; negative points are taken away. Exactly one of `driver`, `team`, `make` and `car` is named. */
export type PointsDecision = Made & {
  kind: 'points'
  points: number
  /** The tables show it from this round on; without one, always. */
  round?: string | undefined
  driver?: string | undefined
  team?: string | undefined
  make?: string | undefined
  /** Reaches the car and whoever drove it in the round. */
  car?: string | undefined
  class?: string | undefined
}

export type Decision = CarDecision | PointsDecision

export type Override = { name: string; round: string; drop: boolean; reason?: string | undefined }

/** In one kind of tables. */
export type Order = {
  of: 'drivers' | 'entries' | 'teams' | 'makes'
  ahead: string
  behind: string
}

export type Entrant = {
  of: 'drivers' | 'entries' | 'teams' | 'makes'
  name: string
  class?: string | undefined
  category?: string | undefined
}

/** A void round is as if it had not been raced. */
export const isVoid = ({ award }: Round) => award === 0

/** Before it is held: whether a class can enter it. */
export const canEnter = ({ classes }: Round, carClass: string) =>
  classes?.includes(carClass) ?? true

/** Raced, and not void. */
export const isHeld = (round: Round) => round.cars.length > 0 && !isVoid(round)

export function inRacingOrder(rounds: readonly Round[]) {
  if (rounds.some(({ date }) => date === undefined)) return rounds
  return rounds.toSorted((a, b) => inOrder(a.date ?? '', b.date ?? '') || inOrder(a.id, b.id))
}

/** By code unit, so that every browser and server agrees. */
export function inOrder(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
