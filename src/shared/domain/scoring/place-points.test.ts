import { expect, it } from 'vitest'
import { car, race, tableOf } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { Round } from './season.ts'

const TWELVE = 'ABCDEFGHIJKL'.split('')
const LONG = [
  { fromMinutes: 480, factor: 1.5 },
  { fromMinutes: 1440, factor: 2 },
]

function points(configuration: PartialConfiguration, round: Partial<Round>, names = TWELVE) {
  const { rows } = tableOf({ rounds: [race('r1', names, round)] }, configuration)
  return names.map((name) => rows.find((row) => row.key === name)?.points)
}

it.each<[string, PartialConfiguration, Partial<Round>, number[]]>([
  ['the list', {}, {}, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0, 0]],
  ['8 hours', { longRaces: LONG }, { minutes: 480 }, [38, 27, 23, 18, 15, 12, 9, 6, 3, 2, 0, 0]],
  [
    'a minute less',
    { longRaces: LONG },
    { minutes: 479 },
    [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0, 0],
  ],
  [
    '24 hours, and 1 for everybody beyond the list without a factor',
    { longRaces: LONG, beyond: 1 },
    { minutes: 1440 },
    [50, 36, 30, 24, 20, 16, 12, 8, 4, 2, 1, 1],
  ],
  ["a round's own beyond", {}, { beyond: 3 }, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 3, 3]],
  ['beyond at half points', { beyond: 1 }, { award: 0.5 }, [13, 9, 8, 6, 5, 4, 3, 2, 1, 1, 1, 1]],
  [
    "a round's factor instead of the length's",
    { longRaces: LONG },
    { minutes: 480, factor: 2 },
    [50, 36, 30, 24, 20, 16, 12, 8, 4, 2, 0, 0],
  ],
  [
    "a round's list without any factor",
    { longRaces: LONG },
    { minutes: 480, factor: 3, points: [7, 3] },
    [7, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'decimals',
    { rounding: 'none', longRaces: LONG },
    { minutes: 480, award: 0.5 },
    [18.75, 13.5, 11.25, 9, 7.5, 6, 4.5, 3, 1.5, 0.75, 0, 0],
  ],
  [
    '18.75 rounded once',
    { longRaces: LONG },
    { minutes: 480, award: 0.5 },
    [19, 14, 11, 9, 8, 6, 5, 3, 2, 1, 0, 0],
  ],
  [
    'a factor that binary fractions miss',
    {},
    { factor: 1.1 },
    [28, 20, 17, 13, 11, 9, 7, 4, 2, 1, 0, 0],
  ],
])('awards %s', (_, configuration, round, expected) => {
  expect(points(configuration, round)).toEqual(expected)
})

it.each([
  [2, [9, 6]],
  [3, [12, 9, 7]],
  [5, [12, 9, 7, 5, 0]],
  // The smallest list holds for fewer starters, too.
  [1, [9]],
])('takes the list for a class of %i starters', (starters, expected) => {
  const classSize = { '2': [9, 6], '3': [12, 9, 7, 5] }
  expect(points({ classSize }, {}, TWELVE.slice(0, starters))).toEqual(expected)
})

it('counts neither guests nor cars that did not start as starters', () => {
  const rounds = [
    race('r1', [
      'A',
      'B',
      car('G', { guest: true }),
      car('N', { status: 'dns' }),
      car('Q', { status: 'dnf' }),
    ]),
  ]
  const classSize = { '3': [12, 9, 7], '4': [16, 14, 12, 10] }
  expect(tableOf({ rounds }, { classSize }).rows.map((row) => row.points)).toEqual([12, 9, 0])
})

it('shows the sum behind the points of a place', () => {
  const rounds = [race('r1', ['A'], { minutes: 480, award: 0.5 })]
  const { rows } = tableOf({ rounds }, { longRaces: LONG })
  expect(rows[0]?.cells[0]?.counted[0]?.score.placePoints).toEqual({
    base: 25,
    factor: 1.5,
    award: 0.5,
    crewFactor: 1,
    points: 19,
  })
})
