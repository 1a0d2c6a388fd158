import type { Configuration } from './configuration.ts'
import { type People, peopleOf } from './people.ts'
import { type ScoredRound, scoreRound } from './score-round.ts'
import {
  type CarDecision,
  type Decision,
  type PointsDecision,
  type Season,
  inRacingOrder,
} from './season.ts'

/** A season whose rounds are scored; every table is made of it. */
export type Championship = {
  season: Season
  configuration: Configuration
  people: People
  rounds: readonly ScoredRound[]
  pointsDecisions: readonly PointsDecision[]
}

/** Scores every round by itself, once for all tables. */
export function scoreRounds(season: Season, configuration: Configuration): Championship {
  const people = peopleOf(season, configuration)
  const made = (season.decisions ?? []).filter(({ undone }) => !undone)
  const aboutCars = made.filter(isAboutCar)
  const rounds = inRacingOrder(season.rounds).map((round) => {
    const decisions = aboutCars.filter((one) => one.round === round.id)
    return scoreRound(round, decisions, people, configuration)
  })
  const pointsDecisions = made.filter((one) => one.kind === 'points')
  return { season, configuration, people, rounds, pointsDecisions }
}

const isAboutCar = (decision: Decision): decision is CarDecision => decision.kind !== 'points'
