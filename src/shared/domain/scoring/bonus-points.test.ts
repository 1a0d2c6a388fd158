import { expect, it } from 'vitest'
import { car, race, tableOf, writtenTable } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { RoundCar, CarDecision, Round } from './season.ts'
import type { TableWanted } from './table.ts'

type Given = { round?: Partial<Round>; decisions?: CarDecision[]; guests?: string[] }

/** The bonus points of each car, by number. */
function bonuses(
  cars: readonly RoundCar[],
  configuration: PartialConfiguration,
  given: Given = {},
) {
  const rounds = [race('r1', cars, given.round)]
  const { decisions, guests } = given
  const { rows } = tableOf({ rounds, decisions, guests }, configuration, { of: 'entries' })
  const byCar = rows.map(({ key, cells }) => [
    key,
    cells[0]?.counted[0]?.score.bonuses.reduce((total, bonus) => total + bonus.points, 0),
  ])
  return Object.fromEntries(byCar) as Record<string, number>
}

const grid = (...cars: [string, Partial<RoundCar>?][]) =>
  cars.map(([no, given], index) => car(no, { grid: index + 1, ...given }))
const dsq = (given: Partial<CarDecision> = {}) =>
  ({ kind: 'dsq', round: 'r1', car: 'A', ...given }) as CarDecision
const bestLaps = (...laps: number[]) => laps.map((best, i) => car('ABC'[i] ?? '', { best }))

it.each<[string, RoundCar[], Given, Record<string, number>]>([
  ['the first on the grid', grid(['A'], ['B']), {}, { A: 1, B: 0 }],
  ['a car that retired', grid(['A', { status: 'dnf' }], ['B']), {}, { A: 1, B: 0 }],
  [
    'nobody if the holder is disqualified',
    grid(['A'], ['B']),
    { decisions: [dsq()] },
    { A: 0, B: 0 },
  ],
  [
    'nobody if the holder is struck from qualifying',
    grid(['A'], ['B']),
    { decisions: [dsq({ session: 'qualifying' } as object)] },
    { A: 0, B: 0 },
  ],
  [
    'the next if the first is a guest',
    grid(['G', { drivers: ['Guest'] }], ['B']),
    { guests: ['Guest'] },
    { B: 1 },
  ],
  ['the next if the first did not start', grid(['A', { status: 'dns' }], ['B']), {}, { B: 1 }],
  [
    'the car that was chosen by hand',
    grid(['A'], ['B']),
    { decisions: [{ kind: 'pole', round: 'r1', car: 'B' }] },
    { A: 0, B: 1 },
  ],
])('awards pole to %s', (_, cars, given, expected) => {
  expect(bonuses(cars, { bonus: { pole: 1 } }, given)).toEqual(expected)
})

it('awards points for places in qualifying', () => {
  const cars = grid(['A'], ['B', { status: 'dsq' }], ['C'], ['D'])
  expect(bonuses(cars, { bonus: { qualifying: [3, 2, 1] } })).toEqual({ A: 3, B: 0, C: 1, D: 0 })
})

it.each<[string, RoundCar[], number | undefined, Record<string, number>]>([
  ['its holder', bestLaps(92, 91, 93), undefined, { A: 0, B: 1, C: 0 }],
  ['both of equal laps', bestLaps(92, 91, 91), undefined, { A: 0, B: 1, C: 1 }],
  ['nobody if the holder is too far back', bestLaps(92, 93, 91), 2, { A: 0, B: 0, C: 0 }],
  [
    'nobody if the holder is not classified',
    [...bestLaps(92, 93), car('C', { best: 90, status: 'dnf' })],
    undefined,
    { A: 0, B: 0, C: 0 },
  ],
  [
    'the next if the holder is disqualified',
    [...bestLaps(92, 93), car('C', { best: 90, status: 'dsq' })],
    undefined,
    { A: 1, B: 0, C: 0 },
  ],
])('awards the fastest lap to %s', (_, cars, fastestLapTop, expected) => {
  expect(bonuses(cars, { bonus: { fastestLap: 1, fastestLapTop } })).toEqual(expected)
})

it('awards participation by share of the longest run, with or without the flag', () => {
  const cars = [
    car('A', { laps: 100 }),
    car('B', { laps: 75, status: 'dnf' }),
    car('C', { laps: 74 }),
    car('D', { laps: 100, status: 'dsq' }),
  ]
  const bonus = { participation: 2, participationPercent: 75 }
  expect(bonuses(cars, { bonus })).toEqual({ A: 2, B: 2, C: 0, D: 0 })
})

it('awards the first step of clean driving that fits', () => {
  const cars = [
    car('A', { laps: 100, incidents: 0 }),
    car('B', { laps: 100, incidents: 4 }),
    car('C', { laps: 100, incidents: 5 }),
    car('D', { laps: 10, incidents: 0 }),
    car('E', { laps: 100 }),
  ]
  const bonus = {
    clean: [
      { max: 0, points: 5 },
      { max: 4, points: 2 },
    ],
    cleanPercent: 50,
  }
  expect(bonuses(cars, { bonus })).toEqual({ A: 5, B: 2, C: 0, D: 0, E: 0 })
})

it.each([
  ['flat' as const, 1],
  ['scaled' as const, 2],
])('leaves a bonus alone or multiplies it like a place: %s', (bonusFactor, expected) => {
  const configuration = { bonus: { pole: 1 }, bonusFactor }
  expect(bonuses(grid(['A']), configuration, { round: { factor: 1.5 } })).toEqual({ A: expected })
})

it('adds a bonus by hand with its reason, and none in a void round', () => {
  const decisions = [
    { kind: 'bonus' as const, round: 'r1', car: 'A', points: 2, reason: 'Fair play' },
  ]
  const { rows } = tableOf({ rounds: [race('r1', ['A'])], decisions })
  expect(rows[0]).toMatchObject({ points: 27 })
  expect(rows[0]?.cells[0]?.counted[0]?.score.bonuses).toEqual([
    { kind: 'by-hand', base: 2, points: 2, reason: 'Fair play' },
  ])
  expect(tableOf({ rounds: [race('r1', ['A'], { award: 0 })], decisions }).rows).toEqual([])
})

it('leaves out the bonus points that a round does not pay', () => {
  const bonus = { pole: 1, qualifying: [3, 2], fastestLap: 1 }
  const cars = [car('A', { grid: 1, best: 90 }), car('B', { grid: 2, best: 91 })]
  const paid = (round: Partial<Round>) => bonuses(cars, { bonus }, { round })
  expect(paid({})).toEqual({ A: 5, B: 2 })
  expect(paid({ withoutBonus: ['pole'] })).toEqual({ A: 4, B: 2 })
  expect(paid({ withoutBonus: ['pole', 'qualifying', 'fastestLap'] })).toEqual({ A: 0, B: 0 })
})

const MIXED = [
  car('P', { category: 'Pro', grid: 1, best: 90 }),
  car('A', { category: 'Am', grid: 3, best: 93 }),
  car('B', { category: 'Am', grid: 2, best: 92 }),
  car('C', { category: 'Am', grid: 4, best: 91, status: 'dnf' }),
]

it.each<[string, PartialConfiguration['bonus'], Partial<TableWanted>, string[]]>([
  ['those of the class by default', {}, {}, ['1 A 26 (26)', '2 B 20 (20)', '3 C 0 (0)']],
  [
    'its own where they are won per category',
    { per: 'category' },
    {},
    ['1 A 27 (27)', '2 B 26 (26)', '3 C 1 (1)'],
  ],
  [
    'those of the class where its points are shown',
    { per: 'category' },
    { score: 'overall' },
    ['1 A 19 (19)', '2 B 17 (17)', '3 C 0 (0)'],
  ],
])('has in the table of a category %s', (_, per, wanted, expected) => {
  const bonus = { pole: 5, qualifying: [3, 2, 1], fastestLap: 2, ...per }
  const table = { of: 'entries' as const, category: 'Am', score: 'rerank' as const, ...wanted }
  const rounds = [race('r1', MIXED)]
  expect(writtenTable({ rounds }, { bonus }, table)).toEqual(expected)
  // The table of the class is the same.
  const all = writtenTable({ rounds }, { bonus }, { of: 'entries' })
  expect(all).toEqual(
    writtenTable({ rounds }, { bonus: { ...bonus, per: 'class' } }, { of: 'entries' }),
  )
})

it('says which bonus points a category has of its own, and keeps those of a car itself', () => {
  const bonus = { per: 'category' as const, pole: 1, participation: 2 }
  const decisions = [{ kind: 'bonus' as const, round: 'r1', car: 'B', points: 3, reason: 'Gift' }]
  const wanted = { of: 'entries' as const, category: 'Am' }
  const { rows } = tableOf({ rounds: [race('r1', MIXED)], decisions }, { bonus }, wanted)
  const own = rows.find(({ key }) => key === 'B')?.cells[0]?.counted[0]?.score.bonuses
  expect(own).toEqual([
    { kind: 'pole', base: 1, points: 1, isOfCategory: true },
    { kind: 'participation', base: 2, points: 2 },
    { kind: 'by-hand', base: 3, points: 3, reason: 'Gift' },
  ])
})

it.each<[string, CarDecision[], Record<string, number>]>([
  ['nobody if its first is disqualified', [dsq({ car: 'B' })], { A: 0, B: 0, C: 0 }],
  [
    'nobody if its first is struck from qualifying',
    [dsq({ car: 'B', session: 'qualifying' } as object)],
    { A: 0, B: 0, C: 0 },
  ],
  ['the car chosen by hand', [{ kind: 'pole', round: 'r1', car: 'C' }], { A: 0, B: 0, C: 1 }],
  [
    'its own first if another category has the pole by hand',
    [{ kind: 'pole', round: 'r1', car: 'P' }],
    { A: 0, B: 1, C: 0 },
  ],
  [
    'nothing more where points are set',
    [{ kind: 'set-points', round: 'r1', car: 'B', points: 7 }],
    { A: 0, B: 0, C: 0 },
  ],
])('awards the pole of a category to %s', (_, decisions, expected) => {
  const bonus = { per: 'category' as const, pole: 1 }
  const wanted = { of: 'entries' as const, category: 'Am' }
  const { rows } = tableOf({ rounds: [race('r1', MIXED)], decisions }, { bonus }, wanted)
  const won = rows.map(({ key, cells }) => [
    key,
    cells[0]?.counted[0]?.score.bonuses.reduce((total, { points }) => total + points, 0),
  ])
  expect(Object.fromEntries(won)).toEqual(expected)
})

it('awards the fastest lap of a category by its own places', () => {
  const bonus = { per: 'category' as const, fastestLap: 1, fastestLapTop: 1 }
  const wanted = { of: 'entries' as const, category: 'Am' }
  const cars = [car('P', { category: 'Pro', best: 90 }), car('A', { category: 'Am', best: 91 })]
  expect(writtenTable({ rounds: [race('r1', cars)] }, { bonus }, wanted)).toEqual(['1 A 26 (26)'])
  const late = [...cars, car('B', { category: 'Am', best: 89 })]
  expect(writtenTable({ rounds: [race('r1', late)] }, { bonus }, wanted)).toEqual([
    '1 A 25 (25)',
    '2 B 18 (18)',
  ])
})
