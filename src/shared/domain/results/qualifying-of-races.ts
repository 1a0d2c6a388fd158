import { BONUSES_OF_ROUND, type BonusOfRound } from '../scoring/season.ts'

/**
 * What decides the pole and qualifying points of a round: nothing, the starting grid of its race, or these qualifying
 * sessions of its event by their numbers; null for those before it that no earlier race has used.
 */
export type QualifyingChoice = 'none' | 'grid' | number[] | null

/** The cars of one class in a qualifying session. */
export type QualifyingOfClass = {
  ordinal: number
  startedAt: Date | null
  /** In the order of their places, which are null without a time; a number is told once. */
  cars: readonly { carNumber: string; hasTime: boolean }[]
}

/** A race of an event in which the class has cars. */
export type RaceOfClass = {
  id: number
  ordinal: number
  startedAt: Date | null
  /** Undefined if it is no round of the championship. */
  choice: QualifyingChoice | undefined
}

/** Places among the cars of a class by number, or 'grid' for the starting grid of the race. */
export type QualifyingPlaces = ReadonlyMap<string, number> | 'grid'

/**
 * The qualifying places of one class in each race of an event that is a round, by the race's id. A session belongs to one
 * race only, so of two races after one qualifying the first has its points. If there are as many sessions as races, each
 * race has its own.
 * @param racesToCome of the event, which are rounds but have no results yet
 */
export function qualifyingOfRaces(
  races: readonly RaceOfClass[],
  sessions: readonly QualifyingOfClass[],
  racesToCome = 0,
): Map<number, QualifyingPlaces> {
  const inOrder = races.toSorted(byTime)
  // A class has places in a session once one of its cars has set a time.
  const timed = sessions.filter(({ cars }) => cars.some(({ hasTime }) => hasTime)).toSorted(byTime)
  const used = new Set<QualifyingOfClass>()
  const usedByRounds = new Set<QualifyingOfClass>()
  const found = new Map<number, QualifyingPlaces>()
  for (const [index, race] of inOrder.entries()) {
    const { id, choice } = race
    const own = choice ? chosen(choice) : byDefault(race, inOrder.length - index - 1 + racesToCome)
    for (const session of own) used.add(session)
    if (choice === undefined) continue
    for (const session of own) usedByRounds.add(session)
    // Without any qualifying, the grid of the first race is all that is known of one.
    const isByGrid =
      choice === 'grid' || (choice === null && timed.length === 0 && found.size === 0)
    found.set(id, isByGrid ? 'grid' : placesIn(own))
  }
  return found

  function chosen(choice: 'none' | 'grid' | readonly number[]) {
    return typeof choice === 'string' ? [] : timed.filter(({ ordinal }) => choice.includes(ordinal))
  }

  function byDefault(race: RaceOfClass, later: number) {
    const open = groupsOf(timed.filter((one) => !used.has(one) && isBefore(one, race)))
    const afterwards = groupsOf(timed.filter((one) => !used.has(one) && !isBefore(one, race)))
    const left = Math.max(0, later - afterwards.length)
    const own = open.slice(0, Math.max(1, open.length - left)).flat()
    if (own.length > 0 || race.choice === undefined) return own
    // A race that does not count here has not used its points.
    return timed.filter((one) => !usedByRounds.has(one) && isBefore(one, race))
  }
}

/** The best of a session run one more, a Hyperpole, for the same race. */
function groupsOf(sessions: readonly QualifyingOfClass[]) {
  const groups: QualifyingOfClass[][] = []
  for (const session of sessions) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && isOfItsBest(session, before)) group.push(session)
    else groups.push([session])
  }
  return groups
}

/** At most three of four cars: one that merely stayed away makes no Hyperpole. */
function isOfItsBest({ cars }: QualifyingOfClass, before: QualifyingOfClass) {
  const numbers = new Set(before.cars.map(({ carNumber }) => carNumber))
  return (
    cars.length * 4 <= before.cars.length * 3 &&
    cars.every(({ carNumber }) => numbers.has(carNumber))
  )
}

/** The last session orders those who were in it, and the rest follow from the sessions before. */
function placesIn(sessions: readonly QualifyingOfClass[]) {
  const places = new Map<string, number>()
  const seen = new Set<string>()
  for (const { cars } of sessions.toReversed())
    for (const { carNumber, hasTime } of cars) {
      if (!seen.has(carNumber) && hasTime) places.set(carNumber, places.size + 1)
      seen.add(carNumber)
    }
  return places
}

type Timed = { ordinal: number; startedAt: Date | null }

function byTime(a: Timed, b: Timed) {
  const byStart = a.startedAt && b.startedAt ? a.startedAt.getTime() - b.startedAt.getTime() : 0
  return byStart || a.ordinal - b.ordinal
}

/** Recordings without a time of day are taken to be in order. */
const isBefore = (session: Timed, race: Timed) =>
  !session.startedAt || !race.startedAt || session.startedAt < race.startedAt

/** 'by Qualifying 1 and 2', 'by the starting grid' */
export function qualifyingText(choice: NonNullable<QualifyingChoice>) {
  if (choice === 'none') return 'no qualifying points'
  if (choice === 'grid') return 'pole by the starting grid'
  return `pole by Qualifying ${choice.join(' and ')}`
}

const BONUS_NAMES: Record<BonusOfRound, string> = {
  pole: 'pole',
  qualifying: 'qualifying',
  fastestLap: 'fastest lap',
  participation: 'participation',
  clean: 'clean driving',
}

/** 'no points for pole, fastest lap' */
export const withoutBonusText = (left: readonly BonusOfRound[]) =>
  `no points for ${BONUSES_OF_ROUND.filter((one) => left.includes(one))
    .map((one) => BONUS_NAMES[one])
    .join(', ')}`
