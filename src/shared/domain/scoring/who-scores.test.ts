import { expect, it } from 'vitest'
import { car, race, races, tableOf, writtenTable } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'

const SHARED = car('7', {
  laps: 100,
  drivers: [
    { name: 'A', laps: 60, seconds: 5_000 },
    { name: 'B', laps: 30, seconds: 2_500 },
    { name: 'C', laps: 10, seconds: 2_500 },
    { name: 'D', laps: 0 },
  ],
})

it.each<[PartialConfiguration, string[]]>([
  [{}, ['1 A 25 (25)', '1 B 25 (25)', '1 C 25 (25)']],
  [{ whoScores: { rule: 'min-share', percent: 30 } }, ['1 A 25 (25)', '1 B 25 (25)', '3 C 0 (0)']],
  // Ten laps behind the safety car are a quarter of the time.
  [
    { whoScores: { rule: 'min-share', percent: 25, of: 'time' } },
    ['1 A 25 (25)', '1 B 25 (25)', '1 C 25 (25)'],
  ],
  [
    { whoScores: { rule: 'min-share', percent: 25.1, of: 'time' } },
    ['1 A 25 (25)', '2 B 0 (0)', '2 C 0 (0)'],
  ],
  // Of the 100 laps of the class's leader, this car.
  [
    { whoScores: { rule: 'min-share', percent: 31, of: 'class-leader' } },
    ['1 A 25 (25)', '2 B 0 (0)', '2 C 0 (0)'],
  ],
  [
    { minDriveMinutes: { minutes: 42, noPointsFor: 'driver' } },
    ['1 A 25 (25)', '2 B 0 (0)', '2 C 0 (0)'],
  ],
  [
    { minDriveMinutes: { minutes: 41.6, noPointsFor: 'driver' } },
    ['1 A 25 (25)', '1 B 25 (25)', '1 C 25 (25)'],
  ],
  [{ whoScores: { rule: 'finisher' } }, ['1 C 25 (25)', '2 A 0 (0)', '2 B 0 (0)']],
])('gives points of a shared car by %o', (configuration, expected) => {
  const season = { rounds: [race('r1', [SHARED])] }
  expect(writtenTable(season, configuration)).toEqual(expected)
  expect(writtenTable(season, configuration, { of: 'entries' })).toEqual(['1 7 25 (25)'])
})

it('adds up the stints of a driver, and finishes with whoever drove last', () => {
  const drivers = ['A', 'B', 'A'].map((name) => ({ name, laps: 10 }))
  const rounds = [race('r1', [car('7', { drivers, laps: 30 })])]
  expect(writtenTable({ rounds }, { whoScores: { rule: 'finisher' } })[0]).toBe('1 A 25 (25)')
  const share = { rule: 'min-share' as const, percent: 60 }
  expect(writtenTable({ rounds }, { whoScores: share })).toEqual(['1 A 25 (25)', '2 B 0 (0)'])
})

it('lets everybody score where the time of a driver is unknown', () => {
  const drivers = [
    { name: 'A', laps: 99, seconds: 5_000 },
    { name: 'B', laps: 1 },
  ]
  const rounds = [race('r1', [car('7', { drivers })])]
  const whoScores = { rule: 'min-share', percent: 30, of: 'time' } as const
  expect(writtenTable({ rounds }, { whoScores })).toEqual(['1 A 25 (25)', '1 B 25 (25)'])
})

it('counts the better of two cars that somebody drove in a round, and both keep their places', () => {
  const rounds = [
    race('r1', [car('1', { drivers: ['A'] }), car('2', { drivers: ['A', 'B'] }), 'C']),
  ]
  expect(writtenTable({ rounds })).toEqual(['1 A 25 (25)', '2 B 18 (18)', '3 C 15 (15)'])
  expect(writtenTable({ rounds }, {}, { of: 'entries' })[1]).toBe('2 2 18 (18)')
})

it('counts all cars of a team, those of other teams, and of none', () => {
  const rounds = [
    race('r1', [
      car('A', { team: 'Red' }),
      car('B', { team: 'Blue', scoresFor: 'Red' }),
      car('C', { team: 'Red', scoresFor: null }),
      car('D', { team: 'Blue' }),
    ]),
  ]
  const wanted = { of: 'teams' as const }
  expect(writtenTable({ rounds }, { team: { cars: 'all' } }, wanted)).toEqual([
    '1 Red 43 (43)',
    '2 Blue 12 (12)',
  ])
  expect(writtenTable({ rounds }, {}, wanted)[0]).toBe('1 Red 25 (25)')
})

it('breaks a tie of teams by the places of their counted cars', () => {
  const rounds = [
    race(
      'r1',
      ['Red', 'Blue', 'Red'].map((team, i) => car(String(i), { team })),
      { points: [10, 10, 0] },
    ),
    race(
      'r2',
      ['Blue', 'Red'].map((team, i) => car(String(i), { team })),
      { points: [10, 10] },
    ),
  ]
  expect(writtenTable({ rounds }, {}, { of: 'teams' }).map((row) => row.slice(0, 5))).toEqual([
    '1 Blu',
    '1 Red',
  ])
  expect(writtenTable({ rounds }, { team: { cars: 'all' } }, { of: 'teams' })[0]).toContain('1 Red')
})

it('adds up what a driver earned in several classes, and starts a new row in each', () => {
  const rounds = [
    race('r1', ['A', 'B']),
    race('r2', [car('A', { class: 'LMP2' }), car('B', { pos: 1 })]),
  ]
  expect(writtenTable({ rounds }, {}, { of: 'drivers', class: 'LMP2' })).toEqual(['1 A 25 (- 25)'])
  expect(writtenTable({ rounds }, {}, { of: 'drivers', class: 'GT3' })).toEqual([
    '1 B 43 (18 25)',
    '2 A 25 (25 -)',
  ])
  expect(writtenTable({ rounds })[0]).toBe('1 A 50 (25 25)')
})

it.each([
  ['rerank' as const, ['1 B 25 (25)', '2 D 18 (18)']],
  ['overall' as const, ['1 B 18 (18)', '2 D 12 (12)']],
])('scores a category by %s', (score, expected) => {
  const am = { category: 'Am' }
  const rounds = [race('r1', ['A', car('B', am), 'C', car('D', { category: ['Rookie', 'Am'] })])]
  expect(writtenTable({ rounds }, {}, { of: 'drivers', category: 'Am', score })).toEqual(expected)
})

it('shows nobody who is entered for another class, and who never started only if entered', () => {
  const entrants = [
    { of: 'drivers' as const, name: 'Late', class: 'GT3' },
    { of: 'drivers' as const, name: 'Other', class: 'LMP2' },
    { of: 'teams' as const, name: 'Red' },
  ]
  const season = { rounds: races('A'), entrants }
  expect(writtenTable(season, {}, { of: 'drivers', class: 'GT3' })).toEqual([
    '1 A 25 (25)',
    '2 Late 0 (-)',
  ])
})

it('measures a share of the laps of the class leader, not of the own car', () => {
  const slow = car('8', {
    laps: 60,
    drivers: [
      { name: 'E', laps: 40 },
      { name: 'F', laps: 20 },
    ],
  })
  const rounds = [race('r1', [SHARED, slow])]
  const whoScores = { rule: 'min-share', percent: 30, of: 'class-leader' } as const
  const found = tableOf({ rounds }, { whoScores })
  const withheld = found.rows.map(({ key, cells }) => [key, cells[0]?.counted[0]?.withheld])
  expect(Object.fromEntries(withheld)).toEqual({
    A: null,
    B: null,
    C: 'small-leader-share',
    E: null,
    F: 'small-leader-share',
  })
})

it('lets a round alone have a least driving time', () => {
  const rounds = [race('r1', [SHARED], { minDriveMinutes: 60 }), race('r2', [SHARED])]
  expect(writtenTable({ rounds })).toEqual(['1 A 50 (25 25)', '2 B 25 (0 25)', '2 C 25 (0 25)'])
  expect(writtenTable({ rounds }, {}, { of: 'entries' })).toEqual(['1 7 50 (25 25)'])
})

it('adds up the best car of each class for a team', () => {
  const red = (no: string, carClass: string) => car(no, { team: 'Red', class: carClass })
  const cars = [
    red('1', 'GT3'),
    red('2', 'GT3'),
    car('3', { team: 'Blue', class: 'GT3' }),
    red('4', 'LMP2'),
    red('5', 'LMP2'),
    car('6', { team: 'Blue', class: 'LMP2' }),
  ]
  const rounds = [race('r1', cars)]
  const team = { cars: 'best-per-class' } as const
  const wanted = { of: 'teams' as const }
  expect(writtenTable({ rounds }, { team }, wanted)).toEqual(['1 Red 50 (50)', '2 Blue 30 (30)'])
  // Neither one car of all, nor so many of the best.
  expect(writtenTable({ rounds }, {}, wanted)[0]).toBe('1 Red 25 (25)')
  const ofClass = { ...wanted, class: 'GT3' }
  expect(writtenTable({ rounds }, { team: { ...team, n: 3 } }, ofClass)).toEqual([
    '1 Red 25 (25)',
    '2 Blue 15 (15)',
  ])
  const [row] = tableOf({ rounds }, { team }, wanted).rows
  expect(row?.cells[0]?.counted.map(({ score }) => score.of.car.no)).toEqual(['1', '4'])
  expect(row?.cells[0]?.leftOut.map(({ score }) => score.of.car.no)).toEqual(['2', '5'])
})
