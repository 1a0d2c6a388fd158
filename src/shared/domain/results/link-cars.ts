import { type CarIdentity, carsOf } from './car-identity.ts'
import { type Person, personKey } from '../drivers/person-key.ts'

/** A car of a race that somebody drove. `entry` is its rank in the file. */
export type RacedCar = {
  entry: number
  carNumber: string
  carClass: string
  /** In the order of their first stint. */
  people: readonly Person[]
}

/** An entry of the event that could have raced. */
export type LinkableEntry = {
  id: number
  number: number | null
  carClass: string
  /** Drivers and reserves. */
  people: readonly Person[]
}

/** What an admin decided about a car, named so that it outlives one upload. A higher `id` is later. */
export type LinkDecision = CarIdentity & {
  id: number
  /** Null if the car belongs to no entry. */
  entryId: number | null
}

export const LINK_REASONS = ['number', 'names', 'hand'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

export type CarMatch = { car: number; entryId: number; reason: LinkReason }

/** A decision that is in force for a car of this classification. */
type Decided = { id: number; car: number; entryId: number | null }

/**
 * Which entry each car of a race belongs to: as an admin decided, else by number and class, else by the people who drove
 * it. A car has at most one entry, an entry at most one car; where several would fit equally well, none is chosen.
 * Reference: entries and stewarding, A8.
 */
export function linkCars(
  cars: readonly RacedCar[],
  entries: readonly LinkableEntry[],
  decisions: readonly LinkDecision[],
): { links: CarMatch[]; decided: Decided[] } {
  const decided = fitDecisions(cars, decisions)
  const links = decided.flatMap(({ car, entryId }): CarMatch[] =>
    entryId === null ? [] : [{ car, entryId, reason: 'hand' }],
  )
  const freeCars = cars.filter(({ entry }) => !decided.some(({ car }) => car === entry))
  const freeEntries = entries.filter(({ id }) => !links.some(({ entryId }) => entryId === id))

  const byNumber = bestPairs(freeCars, freeEntries, (car, entry) =>
    hasNumberOf(car, entry) && car.carClass === entry.carClass ? 1 + shared(car, entry) : 0,
  )
  links.push(...byNumber.map((pair): CarMatch => ({ ...pair, reason: 'number' })))
  const byNames = bestPairs(
    freeCars.filter(({ entry }) => !links.some(({ car }) => car === entry)),
    freeEntries.filter(({ id }) => !links.some(({ entryId }) => entryId === id)),
    likeness,
  )
  links.push(...byNames.map((pair): CarMatch => ({ ...pair, reason: 'names' })))
  return { links: links.toSorted((a, b) => a.car - b.car), decided }
}

/** The latest decision about each car or entry; none about cars that are missing or cannot be told apart. */
function fitDecisions(cars: readonly RacedCar[], decisions: readonly LinkDecision[]) {
  const named = cars.map((car) => ({ ...car, drivers: car.people.map(({ name }) => name) }))
  let decided: Decided[] = []
  for (const { id, entryId, ...identity } of decisions.toSorted((a, b) => a.id - b.id)) {
    const [car, ...others] = carsOf(named, identity)
    if (!car || others.length > 0) continue
    decided = decided.filter(
      (other) => other.car !== car.entry && (entryId === null || other.entryId !== entryId),
    )
    decided.push({ id, car: car.entry, entryId })
  }
  return decided
}

/** Pairs in which each is the only best one for the other; 0 means that they do not belong together. */
function bestPairs(
  cars: readonly RacedCar[],
  entries: readonly LinkableEntry[],
  score: (car: RacedCar, entry: LinkableEntry) => number,
) {
  const pairs: { car: number; entryId: number }[] = []
  let possible = cars.flatMap((car) =>
    entries
      .map((entry) => ({ car: car.entry, entryId: entry.id, score: score(car, entry) }))
      .filter((pair) => pair.score > 0),
  )
  for (;;) {
    const found = possible.filter((pair) =>
      possible.every(
        (other) =>
          other === pair ||
          (other.car !== pair.car && other.entryId !== pair.entryId) ||
          other.score < pair.score,
      ),
    )
    if (found.length === 0) return pairs
    pairs.push(...found.map(({ car, entryId }) => ({ car, entryId })))
    possible = possible.filter(({ car, entryId }) =>
      found.every((pair) => pair.car !== car && pair.entryId !== entryId),
    )
  }
}

/** Shared people decide; among equals the class, then the number. */
function likeness(car: RacedCar, entry: LinkableEntry) {
  const people = shared(car, entry)
  if (people === 0) return 0
  return people * 4 + (car.carClass === entry.carClass ? 2 : 0) + (hasNumberOf(car, entry) ? 1 : 0)
}

function shared(car: RacedCar, entry: LinkableEntry) {
  const crew = new Set(entry.people.map(personKey))
  return new Set(car.people.map(personKey).filter((key) => crew.has(key))).size
}

/** The simulation may write leading zeros. */
function hasNumberOf({ carNumber }: RacedCar, { number }: LinkableEntry) {
  return number !== null && /^\d+$/.test(carNumber) && Number(carNumber) === number
}
