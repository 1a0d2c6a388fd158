import { plural } from '#shared/domain/plural.ts'
import type { Season } from '#shared/contract/standings.ts'
import { droppedRounds } from '#shared/domain/dropped-rounds.ts'
import {
  POINTS_SYSTEMS,
  type PointsSystem,
  type PointsSystemKey,
} from '#shared/domain/points-systems.ts'
import type { StandingsTable } from './standings.api.ts'

type ScoringRules = Pick<Season, 'dropRounds' | 'countsFileTeams'> & {
  pointsSystem: PointsSystemKey
}

/** Explains a season's points in one sentence. */
export function scoringText(
  { pointsSystem, dropRounds, countsFileTeams }: ScoringRules,
  table: StandingsTable,
) {
  const clauses = [
    systemText(POINTS_SYSTEMS[pointsSystem]),
    ...(table === 'teams' ? teamTexts(countsFileTeams) : []),
    dropText(dropRounds),
    'ties go to the one with more wins, then more second places, and so on',
  ]
  return `${clauses.join('; ')}.`
}

/** 'Positions 1 to 10 of each class score 25, 18, … and 1 points, times 1.5 for races of at least 8 hours …' */
export function systemText({ points, longRaces }: PointsSystem) {
  const factors = longRaces.map(
    ({ factor, fromMinutes }) => `times ${factor} for races of at least ${fromMinutes / 60} hours`,
  )
  const scores = `Positions 1 to ${points.length} of each class score ${list(points)} points`
  return factors.length > 0 ? `${scores}, ${list(factors)}` : scores
}

/** Rounds with results, and planned rounds in total. */
export type Progress = { heldRounds: number; plannedRounds: number }

/** How many rounds are dropped so far; undefined if that is the whole rule. */
export function dropProgressText({ dropRounds }: Pick<Season, 'dropRounds'>, progress: Progress) {
  const { heldRounds, plannedRounds } = progress
  if (dropRounds === 0 || heldRounds >= plannedRounds) return undefined
  const dropped = droppedRounds({ dropRounds, ...progress })
  const soFar =
    dropped === 0
      ? 'no round is dropped yet'
      : `${dropped} of ${dropRounds} ${plural(dropped, 'is', 'are')} dropped so far`
  return `The number of dropped rounds grows with the season: ${heldRounds} of ${plannedRounds} planned rounds have been held, so ${soFar}.`
}

/** Which car scores for which team. */
function teamTexts(countsFileTeams: boolean) {
  return [
    'a team scores with its best car',
    'a car scores for the team that most of its drivers signed up with, or in a tie for the team of the first to sign up',
    countsFileTeams
      ? 'a car without such a team scores for the one that its result file names'
      : 'team names in result files do not count',
  ]
}

function dropText(rounds: number) {
  if (rounds === 0) return 'every round counts'
  const worst = plural(rounds, 'the worst round is', `the worst ${rounds} rounds are`)
  return `${worst} dropped, missed rounds first, but at least one round always counts`
}

function list(items: readonly (string | number)[]) {
  return [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')
}
