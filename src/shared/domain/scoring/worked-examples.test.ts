import { expect, it } from 'vitest'
import { car, race, races, tableOf, writtenTable } from '#tests/support/small-seasons.ts'

it('rounds once, after factor and award', () => {
  const rounds = [race('r1', ['A', 'B', 'C'], { minutes: 480, award: 0.5 })]
  const configuration = { points: [33, 24, 19], longRaces: [{ fromMinutes: 480, factor: 1.5 }] }
  expect(writtenTable({ rounds }, configuration)[2]).toBe('3 C 14 (14)')
})

it('awards pole to each driver of a shared car, and once to car and team', () => {
  const shared = car('7', { drivers: ['A', 'B', 'C'], team: 'Red', grid: 1 })
  const rounds = [race('r1', [car('1', { team: 'Blue', grid: 2 }), shared])]
  const configuration = { bonus: { pole: 1 } }
  expect(writtenTable({ rounds }, configuration)).toEqual([
    '1 1 25 (25)',
    '2 A 19 (19)',
    '2 B 19 (19)',
    '2 C 19 (19)',
  ])
  expect(writtenTable({ rounds }, configuration, { of: 'entries' })[1]).toBe('2 7 19 (19)')
  expect(writtenTable({ rounds }, configuration, { of: 'teams' })[1]).toBe('2 Red 19 (19)')
})

it.each([
  ['overall' as const, 0],
  ['class' as const, 15],
])('measures 70 %% of the most laps %s', (of, points) => {
  const rounds = [
    race('r1', [
      car('H', { class: 'Hypercar', laps: 180 }),
      car('A', { laps: 140, pos: 1 }),
      car('B', { laps: 130, pos: 2 }),
      car('C', { laps: 125, pos: 3 }),
    ]),
  ]
  const { rows } = tableOf(
    { rounds },
    { classified: { percent: 70, of } },
    { of: 'drivers', class: 'GT3' },
  )
  expect(rows[2]).toMatchObject({ name: 'C', points })
})

it('counts the best 3 of 5: more points in all may be second', () => {
  const rounds = [
    race('r1', ['A', 'B'], { points: [25, 25] }),
    race('r2', ['A', 'B'], { points: [25, 18] }),
    race('r3', ['A', 'B'], { points: [25, 18] }),
    race('r4', ['B', 'A'], { points: [18, 0] }),
    race('r5', ['B', 'A'], { points: [18, 0] }),
  ]
  expect(writtenTable({ rounds }, { drops: { best: 3 } })).toEqual([
    '1 A 75 (25 25 25 [0] [0])',
    '2 B 61 (25 18 18 [18] [18])',
  ])
})

it.each([
  [{}, '39 (25 [12] 18) -4'],
  [{ deductions: 'with-round' as const }, '43 (25 [12] 18)'],
  [{ keep: ['penalised' as const] }, '33 (25 12 [18]) -4'],
])('drops the 12 or not, and the penalty stays or goes: %o', (configuration, expected) => {
  const rounds = races('A B C D', 'B C D A', 'B A C D')
  const decisions = [{ kind: 'points' as const, driver: 'A', points: -4, round: 'r2' }]
  const rows = writtenTable({ rounds, decisions }, { ...configuration, drops: { worst: 1 } })
  expect(rows.find((row) => row.includes(' A '))).toContain(` A ${expected}`)
})

it('takes places from the back of the field to the front', () => {
  const lost = (name: string, places: number) =>
    ({ kind: 'places', round: 'r1', car: name, places }) as const
  const season = { rounds: races('A B C D E'), decisions: [lost('A', 3), lost('B', 1)] }
  expect(tableOf(season).rows.map(({ name }) => name)).toEqual(['C', 'B', 'D', 'A', 'E'])
})

it('moves everybody up when the winner is disqualified, whose start stands', () => {
  const decisions = [{ kind: 'dsq' as const, round: 'r1', car: 'A' }]
  expect(writtenTable({ rounds: races('A B C D'), decisions })).toEqual([
    '1 B 25 (25)',
    '2 C 18 (18)',
    '3 D 15 (15)',
    '4 A 0 (0)',
  ])
})

it.each([
  ['keep-place' as const, [43, 25, 8]],
  ['invisible' as const, [43, 27, 10]],
])('scores the third car of a make: %s', (others, expected) => {
  const makes = ['Toyota', 'Toyota', 'Cadillac', 'Toyota', 'Cadillac', 'Alpine']
  const rounds = [
    race(
      'r1',
      makes.map((make, index) => car(String(index + 1), { make })),
    ),
  ]
  const { rows } = tableOf({ rounds }, { make: { others } }, { of: 'makes' })
  expect(rows.map(({ points }) => points)).toEqual(expected)
  expect(tableOf({ rounds }, { make: { others } }).rows[4]?.points).toBe(10)
})

it.each([
  [3, {}, '20 (10 6 [0] 4 [3])'],
  [3, { r3: false, r1: true }, '10 ([10] 6 0 4 [3])'],
  [3, { r1: true, r2: true, r3: true }, '7 ([10] [6] [0] 4 3)'],
  [2, { r1: false, r2: false, r3: false }, '16 (10 6 0 [4] [3])'],
])('counts the best %i with drops by hand %o', (best, byHand, expected) => {
  const rounds = [10, 6, 0, 4, 3].map((points, index) =>
    race(`r${index + 1}`, ['A'], { points: [points] }),
  )
  const overrides = Object.entries(byHand).map(([round, drop]) => ({ name: 'A', round, drop }))
  expect(writtenTable({ rounds, overrides }, { drops: { best } })).toEqual([`1 A ${expected}`])
})

it.each([
  ['all' as const, ['1 A', '2 B', '3 C']],
  ['counted' as const, ['1 A', '1 B', '3 C']],
])('breaks a tie over %s rounds', (countbackOver, expected) => {
  const rounds = [
    race('r1', ['A', 'B', 'C', 'D', 'E']),
    race('r2', ['B', 'A', 'C', 'D', 'E']),
    race('r3', ['X', 'Y', 'Z', 'W', 'A', 'C', car('B', { status: 'dnf' })]),
  ]
  const { rows } = tableOf({ rounds }, { drops: { worst: 1 }, countbackOver })
  expect(rows.slice(0, 3).map(({ position, name }) => `${position} ${name}`)).toEqual(expected)
})

it('takes off the laps above the greatest share, rounded down', () => {
  const crew = [
    { name: 'P', laps: 120 },
    { name: 'Q', laps: 30 },
  ]
  const rounds = [
    race('r1', [
      car('A', { laps: 150, drivers: crew }),
      car('B', { laps: 143 }),
      car('C', { laps: 141 }),
    ]),
  ]
  const configuration = { maxShare: { percent: 75, action: 'laps-off' as const } }
  const { rows } = tableOf({ rounds }, configuration, { of: 'entries' })
  expect(rows.map(({ name }) => name)).toEqual(['B', 'A', 'C'])
  expect(rows[1]?.cells[0]?.counted[0]?.score.of).toMatchObject({ excessLaps: 8, laps: 142 })
})

it('drops all rounds of an event together, compared by their sum', () => {
  const won = [18, 9, 9, 4, 15]
  const rounds = won.map((points, index) =>
    race(`r${index + 1}`, ['A'], {
      points: [points],
      ...(index > 0 && index < 4 ? { event: 'weekend' } : {}),
    }),
  )
  const configuration = { drops: { worst: 1 }, dropUnit: 'event' as const }
  expect(writtenTable({ rounds }, configuration)).toEqual(['1 A 40 (18 9 9 4 [15])'])
})
