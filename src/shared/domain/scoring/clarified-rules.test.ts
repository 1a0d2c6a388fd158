import { expect, it } from 'vitest'
import { car, race, races, tableOf, writtenTable } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { RoundCar, CarDecision, Round, Season } from './season.ts'
import type { TableWanted } from './table.ts'

/** A case for each clarification at the end of our reference about scoring. */
type Case = [
  string,
  Season,
  { configuration?: PartialConfiguration; wanted?: TableWanted },
  string[],
]

const ENTRIES = { of: 'entries' as const }
const on = (no: string, change: object) => ({ round: 'r1', car: no, ...change }) as CarDecision
const one = (
  cars: (string | RoundCar)[],
  given: Partial<Round> = {},
  decisions: CarDecision[] = [],
) => ({
  rounds: [race('r1', cars, given)],
  decisions,
})
const POLE = { bonus: { pole: 3, qualifying: [2, 1] } }
const grid = (no: string, place: number, given: Partial<RoundCar> = {}) =>
  car(no, { grid: place, ...given })

const MAKES = [
  car('1', { make: 'Toyota' }),
  car('2', { make: 'Toyota', category: 'Am' }),
  car('3', { make: 'Toyota', category: 'Am' }),
  car('4', { make: 'Cadillac', category: 'Am' }),
]
const further = (score: 'rerank' | 'overall') => ({
  configuration: { make: { n: 1, others: 'invisible' as const } },
  wanted: { of: 'makes' as const, category: 'Am', score },
})

it.each<Case>([
  [
    'leaves no gap on the grid for a car that was withdrawn',
    one([grid('A', 2), grid('B', 3), grid('C', 1, { status: 'dns' })]),
    { configuration: POLE },
    ['1 A 30 (30)', '2 B 19 (19)'],
  ],
  [
    'has nobody inherit the pole of a disqualified car',
    one([grid('A', 2), grid('B', 1)], {}, [on('B', { kind: 'dsq' })]),
    { configuration: POLE },
    ['1 A 26 (26)', '2 B 0 (0)'],
  ],
  [
    'switches a bonus off for a round',
    one([grid('A', 1)], { withoutBonus: ['pole'] }),
    { configuration: POLE },
    ['1 A 27 (27)'],
  ],
  [
    'has a row for whoever started once in a car that is not passed over, also with 0 points',
    one([
      car('1', { drivers: ['A'], guest: true }),
      'B',
      car('2', { drivers: ['A'], status: 'dnf' }),
    ]),
    {},
    ['1 B 25 (25)', '2 A 0 (0)'],
  ],
  [
    'has a row for an entrant from the start',
    { rounds: [], entrants: [{ of: 'drivers', name: 'A' }] },
    {},
    ['1 A 0 ()'],
  ],
  [
    'shows a points decision about a void round',
    {
      rounds: [...races('A B'), race('r2', ['A'], { award: 0 })],
      decisions: [{ kind: 'points', driver: 'A', points: -5, round: 'r2' }],
    },
    { wanted: { of: 'drivers', class: 'GT3' } },
    ['1 A 20 (25 -) -5', '2 B 18 (18 -)'],
  ],
  [
    'takes the list of the smallest size for a smaller class',
    one(['A', 'B']),
    { configuration: { classSize: { '4': [9, 6], '8': [12, 9] } } },
    ['1 A 9 (9)', '2 B 6 (6)'],
  ],
  [
    'drops nothing for "best 9" before nine rounds',
    { rounds: races('A B', 'B A') },
    { configuration: { drops: { best: 9 } } },
    ['1 A 43 (25 18)', '1 B 43 (18 25)'],
  ],
  [
    'ranks a category anew by the lists of its class',
    one(MAKES),
    { wanted: { ...ENTRIES, category: 'Am' } },
    ['1 2 25 (25)', '2 3 18 (18)', '3 4 15 (15)'],
  ],
  [
    'hides further cars of a make, and lets the others move up in a category of its own places',
    one(MAKES),
    further('rerank'),
    ['1 Toyota 25 (25)', '2 Cadillac 18 (18)'],
  ],
  [
    'hides further cars of a make where a category has the points of its class, and ranks nothing anew',
    one(MAKES),
    further('overall'),
    ['1 Toyota 18 (18)', '2 Cadillac 12 (12)'],
  ],
  [
    'rounds scaled bonuses one by one',
    one([grid('A', 1, { best: 90 })], { factor: 1.5 }),
    { configuration: { bonus: { pole: 1, fastestLap: 1 }, bonusFactor: 'scaled' } },
    // 37.5, and twice 1.5.
    ['1 A 42 (42)'],
  ],
  [
    'has best scores look at all rounds where ties do',
    {
      rounds: [
        race('r1', ['A', 'B'], { points: [10, 5] }),
        race('r2', ['B', 'A'], { points: [10, 4] }),
      ],
    },
    { configuration: { drops: { worst: 1 }, ties: ['best-scores'] } },
    ['1 B 10 ([5] 10)', '2 A 10 (10 [4])'],
  ],
  [
    'has best scores look at counted rounds where ties do',
    {
      rounds: [
        race('r1', ['A', 'B'], { points: [10, 5] }),
        race('r2', ['B', 'A'], { points: [10, 4] }),
      ],
    },
    { configuration: { drops: { worst: 1 }, ties: ['best-scores'], countbackOver: 'counted' } },
    ['1 A 10 (10 [4])', '1 B 10 ([5] 10)'],
  ],
  [
    'judges a car that stewards made DNF by its laps where the flag is not needed',
    one(
      ['A', 'B', 'C'].map((no) => car(no, { laps: 100 })),
      {},
      [on('A', { kind: 'status', status: 'dnf' })],
    ),
    { configuration: { classified: { flag: false, percent: 70 } } },
    ['1 A 25 (25)', '2 B 18 (18)', '3 C 15 (15)'],
  ],
  [
    'counts a car that stewards made finished where its laps and time put it',
    one(
      [
        car('A', { laps: 100, time: 3600 }),
        car('B', { laps: 100, time: 3610 }),
        car('C', { laps: 99, time: 3650 }),
        car('D', { laps: 100, time: 3605, status: 'dnf' }),
      ],
      {},
      [on('D', { kind: 'status', status: 'finished' })],
    ),
    {},
    ['1 A 25 (25)', '2 D 18 (18)', '3 B 15 (15)', '4 C 12 (12)'],
  ],
  [
    'never puts a car that stewards made finished further back',
    one(
      [
        car('A', { laps: 100, time: 3600 }),
        car('D', { laps: 90, time: 3605, status: 'dnf' }),
        car('B', { laps: 100, time: 3610 }),
      ],
      {},
      [on('D', { kind: 'status', status: 'finished' })],
    ),
    {},
    ['1 A 25 (25)', '2 D 18 (18)', '3 B 15 (15)'],
  ],
  [
    'lets places be lost to a car that is disqualified, and then they cost nothing',
    one(['A', 'B', 'C'], {}, [on('A', { kind: 'places', places: 1 }), on('B', { kind: 'dsq' })]),
    {},
    ['1 A 25 (25)', '2 C 18 (18)', '3 B 0 (0)'],
  ],
])('%s', (_, season, { configuration, wanted }, expected) => {
  expect(writtenTable(season, configuration, wanted)).toEqual(expected)
})

it('counts the car with the better place of two with equal points, then the smaller number', () => {
  const counted = (cars: RoundCar[], points: number[]) =>
    tableOf(one(cars, { points })).rows[0]?.cells[0]?.counted.map(({ score }) => score.of.car.no)
  const shared = (no: string, carClass = 'GT3') => car(no, { drivers: ['A'], class: carClass })
  expect(counted([shared('9'), shared('1')], [10, 10])).toEqual(['9'])
  expect(counted([shared('9', 'GT3'), { ...shared('1', 'LMP2'), pos: 1 }], [10])).toEqual(['1'])
})
