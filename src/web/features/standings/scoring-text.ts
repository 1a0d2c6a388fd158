import type { Season } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS, type PointsSystem } from '#shared/domain/points-systems.ts'
import type { StandingsTable } from './standings-table.ts'

/** How a season's points come about, in one sentence. */
export function scoringText(
  { pointsSystem, dropRounds }: Pick<Season, 'pointsSystem' | 'dropRounds'>,
  table: StandingsTable,
) {
  const clauses = [
    systemText(POINTS_SYSTEMS[pointsSystem]),
    ...(table === 'teams' ? ['a team scores with its best car'] : []),
    dropText(dropRounds),
    'ties go to whoever has more wins, then more second places, and so on',
  ]
  return `${clauses.join('; ')}.`
}

/** 'Positions 1 to 10 of each class score 25, 18, … and 1 points, times 1.5 from 8 hours on …' */
export function systemText({ points, longRaces }: PointsSystem) {
  const factors = longRaces.map(
    ({ factor, fromMinutes }) => `times ${factor} from ${fromMinutes / 60} hours on`,
  )
  const scores = `Positions 1 to ${points.length} of each class score ${list(points)} points`
  return factors.length > 0 ? `${scores}, ${list(factors)}` : scores
}

function dropText(rounds: number) {
  if (rounds === 0) return 'every round counts'
  const worst = rounds === 1 ? 'the worst round is' : `the worst ${rounds} rounds are`
  return `${worst} dropped, a missed one before any other`
}

function list(items: readonly (string | number)[]) {
  return [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')
}
