import { expect, it } from 'vitest'
import type { PointsSystemKey } from '#shared/domain/points-systems.ts'
import { dropProgressText, scoringText } from './scoring-text.ts'

const TIES = 'ties go to the one with more wins, then more second places, and so on.'
const WORLD =
  'Positions 1 to 10 of each class score 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points, times 1.5 for races of at least 8 hours and times 2 for races of at least 24 hours'

const text = (pointsSystem: PointsSystemKey, dropRounds: number) =>
  scoringText({ pointsSystem, dropRounds, countsFileTeams: false }, 'drivers')

it('says how positions and long races score, and that every round counts', () => {
  expect(text('world-endurance', 0)).toBe(`${WORLD}; every round counts; ${TIES}`)
})

it('does not mention long races if they score like others', () => {
  expect(text('flat-sprint', 0)).toContain(' 2 and 1 points; every round counts; ')
})

it.each([
  [1, 'the worst round is dropped, missed rounds first, but at least one round always counts'],
  [2, 'the worst 2 rounds are dropped, missed rounds first, but at least one round always counts'],
])('says that %i rounds are dropped', (rounds, words) => {
  expect(text('twenty-places', rounds)).toContain(`; ${words}; `)
})

it.each([
  [false, 'team names in result files do not count'],
  [true, 'a car without such a team scores for the one that its result file names'],
])(
  'says which car scores for which team, if team names in files count: %s',
  (countsFileTeams, words) => {
    const season = { pointsSystem: 'world-endurance', dropRounds: 0, countsFileTeams } as const
    expect(scoringText(season, 'teams')).toContain(
      `; a team scores with its best car; a car scores for the team that most of its drivers signed up with, or in a tie for the team of the first to sign up; ${words}; `,
    )
    expect(scoringText(season, 'drivers')).not.toContain('team')
  },
)

it.each([
  [1, 3, 'no round is dropped yet'],
  [2, 4, '1 of 2 is dropped so far'],
  [2, 7, '1 of 2 is dropped so far'],
  [3, 6, '2 of 3 are dropped so far'],
])(
  'says for %i drop rounds how many are dropped after round %i',
  (dropRounds, heldRounds, soFar) => {
    const progress = { heldRounds, plannedRounds: 8 }
    expect(dropProgressText({ dropRounds }, progress)).toBe(
      `The number of dropped rounds grows with the season: ${heldRounds} of 8 planned rounds have been held, so ${soFar}.`,
    )
  },
)

it.each([
  ['a season that drops none', 0, 3],
  ['the last round', 2, 8],
])('says nothing about dropped rounds for %s', (_what, dropRounds, heldRounds) => {
  expect(dropProgressText({ dropRounds }, { heldRounds, plannedRounds: 8 })).toBeUndefined()
})
