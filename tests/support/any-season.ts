import * as fc from 'fast-check'
import {
  POINTS_SYSTEM_KEYS,
  type PointsSystemKey,
} from '#shared/domain/championships/points-systems.ts'

export type Person = {
  kind: 'member' | 'guest' | 'stranger'
  /** Whether and how the account is deleted; guests and strangers cannot delete theirs. */
  leaves: 'never' | 'alone' | 'by-admin'
}

export type PlannedCar = {
  carClass: string
  classPosition: number
  status: 'Finished' | 'DNF' | 'DSQ'
  points: number | null
  fileTeam: string
  /** `person` is an index into `people`. */
  drivers: { person: number; name: string }[]
}

export type PlannedRegistration = {
  person: number
  teamName: string | null
  state: 'confirmed' | 'waitlisted' | 'withdrawn'
}

export type PlannedRound = {
  status: 'completed' | 'cancelled' | 'upcoming'
  raceMinutes: number
  cars: PlannedCar[]
  /** Oldest first. */
  registrations: PlannedRegistration[]
}

export type SeasonPlan = {
  pointsSystem: PointsSystemKey
  dropRounds: number
  countsFileTeams: boolean
  people: Person[]
  rounds: PlannedRound[]
}

const PEOPLE = 6
// Anybody may use any of them in any round. A digit is replaced by the id of the person with that index.
const NAMES = ['0', '1', '2', ' 1 ', 'user 2', 'former member 1', 'Lotta', 'lotta', 'null']
const TEAMS = ['Kerb Crawlers', 'kerb  crawlers ', 'Late Brakers', '1', ' ']

const anyPerson: fc.Arbitrary<Person> = fc.record({
  kind: fc.constantFrom('member', 'member', 'guest', 'stranger'),
  leaves: fc.constantFrom('never', 'alone', 'by-admin'),
})

/** A person's part in a round. */
const anyPart = fc.record({
  isThere: fc.boolean(),
  name: fc.constantFrom(...NAMES),
  /** Shares the previous person's car. */
  joins: fc.boolean(),
  carClass: fc.constantFrom('Hypercar', 'LMGT3'),
  status: fc.constantFrom('Finished', 'Finished', 'Finished', 'DNF', 'DSQ'),
  points: fc.option(fc.nat(30), { freq: 5 }),
  fileTeam: fc.constantFrom(...TEAMS),
  registration: fc.option(
    fc.record({
      teamName: fc.option(fc.constantFrom(...TEAMS)),
      state: fc.constantFrom('confirmed', 'waitlisted', 'withdrawn'),
    }),
  ),
})

type Part = typeof anyPart extends fc.Arbitrary<infer T> ? T : never

const anyRound = fc.record({
  status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'upcoming'),
  raceMinutes: fc.constantFrom(60, 480, 1440),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: PEOPLE }),
  parts: fc.array(anyPart, { minLength: PEOPLE, maxLength: PEOPLE }),
})

/** A small season of members, guests and strangers who change names, teams and crews; some delete their accounts. */
export const anySeason: fc.Arbitrary<SeasonPlan> = fc
  .record({
    pointsSystem: fc.constantFrom(...POINTS_SYSTEM_KEYS),
    dropRounds: fc.nat(4),
    countsFileTeams: fc.boolean(),
    people: fc.array(anyPerson, { minLength: PEOPLE, maxLength: PEOPLE }),
    rounds: fc.array(anyRound, { maxLength: 6 }),
  })
  .map(({ rounds, ...plan }) => ({
    ...plan,
    rounds: rounds.map(({ order, parts, ...round }) => ({
      ...round,
      cars: round.status === 'upcoming' ? [] : carsOf(order, parts),
      registrations: registrationsOf(order, parts, plan.people),
    })),
  }))

/** In finishing order. Of two people with the same name, only the first drives: a file could not tell them apart. */
function carsOf(order: number[], parts: Part[]) {
  const cars: PlannedCar[] = []
  const names = new Set<string>()
  const classes = new Map<string, number>()
  for (const person of order) {
    const part = parts[person]
    if (!part?.isThere || names.has(writtenAs(part.name))) continue
    const { name, joins, registration: _registration, isThere: _isThere, ...car } = part
    names.add(writtenAs(name))
    const last = cars.at(-1)
    if (joins && last) {
      last.drivers.push({ person, name })
      continue
    }
    const classPosition = (classes.get(car.carClass) ?? 0) + 1
    classes.set(car.carClass, classPosition)
    cars.push({ ...car, classPosition, drivers: [{ person, name }] })
  }
  return cars
}

function registrationsOf(order: number[], parts: Part[], people: Person[]) {
  return order.toReversed().flatMap((person) => {
    const registration = parts[person]?.registration
    return registration && people[person]?.kind === 'member' ? [{ ...registration, person }] : []
  })
}

/** The same for names that differ only in case and spaces. */
export const writtenAs = (name: string) => name.trim().split(/\s+/).join(' ').toLowerCase()
