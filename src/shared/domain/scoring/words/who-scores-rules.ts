import type { Configuration } from '../configuration.ts'
import type { Described } from './described.ts'
import { minutesText } from './phrases.ts'

/** To whom the points of a car go. */
export function whoScoresRules(configuration: Configuration, { of }: Described) {
  const { guests } = configuration
  const rules = [SCORING_RULES[of](configuration)].flat()
  if (guests === 'block') rules.push('Guests keep their places, and their points go to nobody.')
  return [...rules, ...positionRules(configuration)]
}

/** Who has a position in the table. */
export function positionRules({ rankMinRounds }: Configuration) {
  if (rankMinRounds > 1) return [`A position in the table takes at least ${rankMinRounds} starts.`]
  return rankMinRounds === 1 ? ['A position in the table takes at least one start.'] : []
}

/** Which cars score in a table, and for whom. */
export const SCORING_RULES = {
  drivers: ({ whoScores, minDriveMinutes }) => [
    driverRule(whoScores),
    ...(minDriveMinutes?.noPointsFor === 'driver' && minDriveMinutes.minutes > 0
      ? [
          `A driver who was in the car for less than ${minutesText(minDriveMinutes)} scores nothing.`,
        ]
      : []),
  ],
  entries: () => 'A car scores by its number, whoever drives it.',
  teams: ({ team }) => {
    if (team.cars === 'all') return 'All cars of a team score.'
    if (team.cars === 'best-per-class')
      return 'The best car of a team in each class scores in each round, and their points are added up.'
    return team.n === 1
      ? 'The best car of a team scores in each round.'
      : `The best ${team.n} cars of a team score in each round.`
  },
  makes: ({ make }) => {
    if (make.cars === 'all') return 'All cars of a make score.'
    const best =
      make.n === 1
        ? 'The best car of a make scores in each round.'
        : `The best ${make.n} cars of a make score in each round.`
    return [
      best,
      make.others === 'invisible'
        ? 'Its other cars are left out here, and other makes move up.'
        : 'Its other cars keep their places.',
    ]
  },
} satisfies Record<Described['of'], (configuration: Configuration) => string | string[]>

function driverRule(whoScores: Configuration['whoScores']) {
  if (whoScores.rule === 'finisher') return 'Only the last driver of a car scores.'
  if (whoScores.rule === 'every-driver') return 'All drivers of a car score in full.'
  const { percent, of = 'laps' } = whoScores
  return `A driver scores in full with at least ${percent} % of ${SHARED[of]}, otherwise not at all.`
}

const SHARED = {
  laps: "the car's laps",
  time: "the car's driving time",
  'class-leader': "the class leader's laps",
}
