import type { PlannedCar, PlannedRound, SeasonPlan } from './any-season.ts'
import { writtenAs } from './any-season.ts'

export type NaiveLine = {
  name: string
  position: number
  points: number
  /** Per round: points and place in class; null if they did not start. */
  scores: ([number, number | null] | null)[]
}

/** The display names of the members and guests who have not left, by their index in the plan. */
type DisplayNames = ReadonlyMap<number, string>

/**
 * A second, naive implementation of a season's tables, which shares no code with the product. Deleted accounts change
 * nothing but names, because the tables then show the name last raced under.
 */
export function naiveTables(plan: SeasonPlan, displayNames: DisplayNames) {
  const planned = plan.rounds.filter(({ status }) => status !== 'cancelled')
  const held = planned.filter(({ status, cars }) => status === 'completed' && cars.length > 0)
  const cars = held.flatMap((round) => round.cars)
  const classes = ['Hypercar', 'LMGT3'].filter((one) => cars.some((car) => car.carClass === one))
  const tables = { plan, held, planned: planned.length }
  return {
    plannedRounds: planned.length,
    people: new Set(cars.flatMap((car) => peopleOf(plan, displayNames, car).map(({ who }) => who)))
      .size,
    classes: Object.fromEntries(
      classes.map((carClass) => [
        carClass,
        {
          drivers: linesOf(tables, carClass, (_round, car) => peopleOf(plan, displayNames, car)),
          teams: linesOf(tables, carClass, (round, car) => teamOf(plan, round, car)),
        },
      ]),
    ),
  }
}

type Tables = { plan: SeasonPlan; held: PlannedRound[]; planned: number }
type Competitor = { who: string; name: string }

/** Members and guests are identified by id, strangers by name. */
function peopleOf(
  { people }: SeasonPlan,
  displayNames: DisplayNames,
  { drivers }: PlannedCar,
): Competitor[] {
  return drivers.map(({ person, name }) => {
    const isStranger = people[person]?.kind === 'stranger'
    return {
      who: isStranger ? `a stranger, ${writtenAs(name)}` : `person ${person}`,
      name: displayNames.get(person) ?? name,
    }
  })
}

function teamOf(plan: SeasonPlan, { registrations }: PlannedRound, car: PlannedCar) {
  const named = registrations
    .filter(({ state, person }) => state !== 'withdrawn' && drives(car, person))
    .map(({ teamName }) => writtenAs(teamName ?? ''))
    .filter((name) => name !== '')
  const votes = named.map((name) => named.filter((other) => other === name).length)
  const most = named[votes.indexOf(Math.max(...votes))]
  const name = most ?? (plan.countsFileTeams ? writtenAs(car.fileTeam) : '')
  return name === '' ? [] : [{ who: name, name }]
}

const drives = ({ drivers }: PlannedCar, person: number) =>
  drivers.some((driver) => driver.person === person)

function linesOf(
  { plan, held, planned }: Tables,
  carClass: string,
  competitorsOf: (round: PlannedRound, car: PlannedCar) => Competitor[],
): NaiveLine[] {
  const starts = held.flatMap((round, index) =>
    round.cars
      .filter((car) => car.carClass === carClass)
      .flatMap((car) =>
        competitorsOf(round, car).map((competitor) => ({
          ...competitor,
          index,
          points: car.points ?? (car.status === 'Finished' ? pointsOf(plan, round, car) : 0),
          place: car.status === 'Finished' ? car.classPosition : null,
        })),
      ),
  )
  // In all classes: a person has one name in all tables of a season.
  const names = held.flatMap((round) => round.cars.flatMap((car) => competitorsOf(round, car)))
  const latestName = (who: string) => names.findLast((one) => one.who === who)?.name
  const hasRaced = ({ cars }: PlannedRound) => cars.some((car) => car.carClass === carClass)
  const own = held.filter(hasRaced).length
  // A round that the class did not race is none of its own.
  const counting = own - dropsOf(plan.dropRounds, own, own + planned - held.length)
  const lines = [...new Set(starts.map(({ who }) => who))].map((who) => {
    const ofOne = starts.filter((start) => start.who === who)
    const scores = held.map((_round, index) =>
      bestOf(ofOne.filter((start) => start.index === index)),
    )
    const points = scores
      .map((score) => score?.[0] ?? 0)
      .toSorted((a, b) => b - a)
      .slice(0, counting)
      .reduce((sum, one) => sum + one, 0)
    return { name: writtenAs(latestName(who) ?? ''), points, scores, position: 0 }
  })
  return inAnyOrder(
    lines.map((line) => ({
      ...line,
      position: 1 + lines.filter((one) => isAhead(one, line)).length,
    })),
  )
}

/** Sorts tied lines, whose order in a table is arbitrary. */
export function inAnyOrder(lines: NaiveLine[]) {
  const keyOf = ({ name, position, scores }: NaiveLine) => JSON.stringify([position, name, scores])
  return lines.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

function bestOf(
  starts: { points: number; place: number | null }[],
): [number, number | null] | null {
  const most = Math.max(...starts.map(({ points }) => points))
  const places = starts.filter(({ points }) => points === most).map(({ place }) => place)
  const reached = places.filter((place) => place !== null)
  if (starts.length === 0) return null
  return [most, reached.length > 0 ? Math.min(...reached) : null]
}

/** By points, then by wins, second places, and so on. */
function isAhead(a: Pick<NaiveLine, 'points' | 'scores'>, b: Pick<NaiveLine, 'points' | 'scores'>) {
  if (a.points !== b.points) return a.points > b.points
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const [ofA, ofB] = [a, b].map(
      ({ scores }) => scores.filter((score) => score?.[1] === place).length,
    )
    if (ofA !== ofB) return Number(ofA) > Number(ofB)
  }
  return false
}

/** Drops grow in proportion to the rounds held, but at least one round counts. */
function dropsOf(dropRounds: number, held: number, planned: number) {
  let drops = 0
  while (drops < dropRounds && (drops + 1) / dropRounds <= held / planned) drops++
  return Math.min(drops, Math.max(held - 1, 0))
}

const TEN = [25, 18, 15, 12, 10, 8]
const TWENTY = [30, 25, 22, 20, 18, 16]

function pointsOf({ pointsSystem }: SeasonPlan, { raceMinutes }: PlannedRound, car: PlannedCar) {
  const list = pointsSystem === 'twenty-places' ? TWENTY : TEN
  const points = list[car.classPosition - 1] ?? 0
  if (pointsSystem === 'flat-sprint' || raceMinutes < 480) return points
  return raceMinutes < 1440 ? Math.ceil(points * 1.5) : points * 2
}
