import { limitName } from './limit-name.ts'
import { nameKey } from '../drivers/names.ts'
import { counted } from '../words/plural.ts'

/** At most so many cars of a model, or of all models of a make. */
export type CarLimit = { make: string; model: string | null; maxCars: number }

/** What limits an event's entries besides its places and its classes' slots. */
export type EntryLimits = {
  /** In each class; null without a limit. */
  carsPerTeam: number | null
  carLimits: readonly CarLimit[]
}

/** An entry as limits see it. */
export type LimitedEntry = {
  classId: number
  car: { make: string; model: string }
  /** As shown: a known team has one name, however its entries spell it. */
  teamName: string | null
}

export function hasLimits({ carsPerTeam, carLimits }: EntryLimits) {
  return carsPerTeam !== null || carLimits.length > 0
}

export type ReachedLimit =
  | { kind: 'car'; limit: CarLimit }
  | { kind: 'team'; teamName: string; carsPerTeam: number }

/** The limit that keeps the entry from a place; undefined if there is none. @param holding the entries with a place */
export function reachedLimit(
  entry: LimitedEntry,
  { carsPerTeam, carLimits }: EntryLimits,
  holding: readonly LimitedEntry[],
): ReachedLimit | undefined {
  const limit = carLimits.find((one) => isFor(one, entry.car) && carsLeft(one, holding) <= 0)
  if (limit) return { kind: 'car', limit }
  if (carsPerTeam === null || entry.teamName === null) return undefined
  return teamCars(entry, holding) >= carsPerTeam
    ? { kind: 'team', teamName: entry.teamName, carsPerTeam }
    : undefined
}

/**
 * The limit that keeps an entry with a place from changing its car or team. Limits that it counts for already do not, even
 * if they were lowered in the meantime.
 */
export function limitOfChange(
  before: LimitedEntry,
  after: LimitedEntry,
  { carsPerTeam, carLimits }: EntryLimits,
  holding: readonly LimitedEntry[],
) {
  const isOwnTeam =
    before.teamName !== null &&
    after.teamName !== null &&
    before.classId === after.classId &&
    nameKey(before.teamName) === nameKey(after.teamName)
  const others = {
    carsPerTeam: isOwnTeam ? null : carsPerTeam,
    carLimits: carLimits.filter((limit) => !isFor(limit, before.car)),
  }
  return reachedLimit(after, others, holding)
}

/** The limit with the fewest cars left that a car counts for; undefined if none applies to it. */
export function carLimitOf(
  car: LimitedEntry['car'],
  { carLimits }: Pick<EntryLimits, 'carLimits'>,
  holding: readonly LimitedEntry[],
) {
  const [tightest] = carLimits
    .filter((limit) => isFor(limit, car))
    .map((limit) => ({ limit, left: Math.max(0, carsLeft(limit, holding)) }))
    .toSorted((a, b) => a.left - b.left || a.limit.maxCars - b.limit.maxCars)
  return tightest
}

/** How many cars of the entry's team hold a place in the class. */
export function teamCars(
  { classId, teamName }: Pick<LimitedEntry, 'classId' | 'teamName'>,
  holding: readonly LimitedEntry[],
) {
  if (teamName === null) return 0
  const key = nameKey(teamName)
  return holding.filter(
    (other) =>
      other.classId === classId && other.teamName !== null && nameKey(other.teamName) === key,
  ).length
}

/** By how many cars the limits of cars and teams are exceeded, and of what. */
export function overEntryLimits(
  holding: readonly LimitedEntry[],
  { carsPerTeam, carLimits }: EntryLimits,
) {
  const cars = carLimits.map((limit) => ({ over: -carsLeft(limit, holding), of: limitName(limit) }))
  const teams = new Map<string, { over: number; of: string }>()
  for (const entry of holding) {
    const { classId, teamName } = entry
    if (teamName === null || carsPerTeam === null) continue
    const over = teamCars(entry, holding) - carsPerTeam
    teams.set(`${classId} ${nameKey(teamName)}`, { over, of: teamName })
  }
  return [...cars, ...teams.values()].filter(({ over }) => over > 0)
}

/** '3 of 5 left', or 'None of 5 left' */
export function leftText({ limit, left }: { limit: Pick<CarLimit, 'maxCars'>; left: number }) {
  return `${left === 0 ? 'None' : left} of ${limit.maxCars} left`
}

/** 'All 2 places for Ferrari 296 LMGT3 are taken.' */
export function reachedText(reached: ReachedLimit) {
  if (reached.kind === 'team')
    return `${reached.teamName} already has ${counted(reached.carsPerTeam, 'car')} in this class, the most that a team may have.`
  const { limit } = reached
  const all = limit.maxCars === 1 ? 'The only place' : `All ${limit.maxCars} places`
  return `${all} for ${limitName(limit)} ${limit.maxCars === 1 ? 'is' : 'are'} taken.`
}

/** How many free cars a refusal names. */
const NAMED_CARS = 3

/**
 * Why an entry gets no place, and what would. @param others the cars of its class
 */
export function limitText(
  reached: ReachedLimit,
  others: readonly LimitedEntry['car'][],
  limits: EntryLimits,
  holding: readonly LimitedEntry[],
) {
  const taken = reachedText(reached)
  if (reached.kind === 'team') return `${taken} Choose another class or another team.`
  const free = others.filter((car) => carLimitOf(car, limits, holding)?.left !== 0).map(limitName)
  if (free.length === 0) return `${taken} No other car of this class is free.`
  return `${taken} Choose ${alternatives(free)}.`
}

function alternatives(names: readonly string[]) {
  const shown = names.slice(0, NAMED_CARS)
  const last = names.length > NAMED_CARS ? 'another car of the class' : shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} or ${last}`
}

function isFor({ make, model }: CarLimit, car: LimitedEntry['car']) {
  return make === car.make && (model === null || model === car.model)
}

function carsLeft(limit: CarLimit, holding: readonly LimitedEntry[]) {
  return limit.maxCars - holding.filter(({ car }) => isFor(limit, car)).length
}
