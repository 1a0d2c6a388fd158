import type { ResultStatus } from '../contract/race-result.ts'
import { type CarRegistration, carTeam } from './car-team.ts'
import { carPoints, type ScoredCar } from './car-points.ts'
import { droppedRounds } from './dropped-rounds.ts'
import { nameKey } from './names.ts'
import { type Person, personKey } from './person-key.ts'
import type { PointsSystem } from './points-systems.ts'

export type RoundCar = ScoredCar & {
  carClass: string
  /** From the result file. */
  fileTeam: string
  drivers: readonly Person[]
  /** The drivers' registrations for this round. */
  registrations: readonly CarRegistration[]
}

export type Round = { eventId: number; raceMinutes: number; cars: readonly RoundCar[] }

/** A competitor's score in one round; null if they did not start. Only finishers have a position. */
export type RoundScore = {
  points: number
  position: number | null
  status: ResultStatus
  isDropped: boolean
} | null

export type StandingsLine = {
  /** Unique in the table, even if two competitors have the same name. */
  key: string
  /** Tied competitors share a position. */
  position: number
  name: string
  userId: number | null
  points: number
  /** One per round, in order. */
  scores: RoundScore[]
}

export type ClassStandings = { carClass: string; drivers: StandingsLine[]; teams: StandingsLine[] }

type Rules = {
  system: PointsSystem
  /** For the whole season; during the season fewer are dropped. */
  dropRounds: number
  /** Including future rounds. */
  plannedRounds: number
  /** Whether a car whose drivers signed up without a team scores for the team in its result file. */
  countsFileTeams: boolean
  /** Fastest class first. */
  classNames: readonly string[]
}

/**
 * A season's tables per class: known classes first, the others in order of appearance. The worst scores are dropped; a
 * missed round is worse than any score. Ties are broken by the number of wins, then of second places, and so on.
 * @param rounds in chronological order
 */
export function standings(rounds: readonly Round[], rules: Rules): ClassStandings[] {
  const raced = new Set(rounds.flatMap(({ cars }) => cars.map(({ carClass }) => carClass)))
  const known = rules.classNames.filter((carClass) => raced.has(carClass))
  return [...new Set([...known, ...raced])].map((carClass) => ({
    carClass,
    drivers: table(rounds, rules, carClass, driversOf),
    teams: table(rounds, rules, carClass, (car) => teamOf(car, rules)),
  }))
}

type Competitor = { key: string; name: string; userId: number | null }

const driversOf = ({ drivers }: RoundCar): Competitor[] =>
  drivers.map((driver) => ({ key: personKey(driver), name: driver.name, userId: driver.userId }))

function teamOf(car: RoundCar, { countsFileTeams }: Rules): Competitor[] {
  const name = carTeam(car, countsFileTeams)
  return name === undefined ? [] : [{ key: `team ${nameKey(name)}`, name, userId: null }]
}

function table(
  rounds: readonly Round[],
  { system, dropRounds, plannedRounds }: Rules,
  carClass: string,
  competitorsOf: (car: RoundCar) => Competitor[],
): StandingsLine[] {
  const lines = new Map<string, { competitor: Competitor; scores: RoundScore[] }>()
  rounds.forEach(({ cars, raceMinutes }, round) => {
    for (const car of cars.filter((one) => one.carClass === carClass))
      for (const competitor of competitorsOf(car)) {
        const line = lines.get(competitor.key) ?? { competitor, scores: rounds.map(() => null) }
        // The latest name is shown. A team scores with its best car.
        line.competitor = competitor
        line.scores[round] = better(line.scores[round] ?? null, scoreOf(car, system, raceMinutes))
        lines.set(competitor.key, line)
      }
  })

  const dropped = droppedRounds({ dropRounds, heldRounds: rounds.length, plannedRounds })
  const ranked = [...lines.values()]
    .map(({ competitor, scores }) => {
      const kept = withoutWorst(scores, dropped)
      const points = kept.reduce((sum, score) => sum + countedPoints(score), 0)
      return { line: { ...competitor, position: 1, points, scores: kept }, places: placesOf(kept) }
    })
    .toSorted((a, b) => compare(a, b) || a.line.name.localeCompare(b.line.name))
  ranked.forEach((one, index) => {
    const before = ranked[index - 1]
    if (before) one.line.position = compare(before, one) === 0 ? before.line.position : index + 1
  })
  return ranked.map(({ line }) => line)
}

const countedPoints = (score: RoundScore) => (score && !score.isDropped ? score.points : 0)

function scoreOf(car: RoundCar, system: PointsSystem, raceMinutes: number) {
  const { status, classPosition } = car
  const position = status === 'Finished' ? classPosition : null
  return { points: carPoints(car, { system, raceMinutes }), position, status, isDropped: false }
}

function better(a: RoundScore, b: RoundScore) {
  if (!a || !b) return a ?? b
  if (a.points !== b.points) return a.points > b.points ? a : b
  return (a.position ?? Infinity) <= (b.position ?? Infinity) ? a : b
}

/** Missed rounds are dropped before any result. */
function withoutWorst(scores: readonly RoundScore[], count: number): RoundScore[] {
  const missed = scores.filter((score) => score === null).length
  if (missed >= count) return [...scores]
  const worst = scores
    .map((score, round) => ({ score, round }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (a.score?.points ?? 0) - (b.score?.points ?? 0) || b.round - a.round)
    .slice(0, count - missed)
  const dropped = new Set(worst.map(({ round }) => round))
  return scores.map((score, round) => score && { ...score, isDropped: dropped.has(round) })
}

type Ranked = { line: StandingsLine; places: number[] }

/** How often each place was reached: index 1 counts wins, index 2 second places, and so on. */
function placesOf(scores: readonly RoundScore[]) {
  const places: number[] = []
  for (const score of scores)
    if (score?.position) places[score.position] = (places[score.position] ?? 0) + 1
  return places
}

function compare(a: Ranked, b: Ranked) {
  if (a.line.points !== b.line.points) return b.line.points - a.line.points
  for (let place = 1; place < Math.max(a.places.length, b.places.length); place++) {
    const difference = (b.places[place] ?? 0) - (a.places[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
