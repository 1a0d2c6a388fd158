import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { car, race, tableOf } from '#tests/support/small-seasons.ts'
import { adjustedOrder } from '../results/adjusted-order.ts'
import { type PartialConfiguration, withDefaults } from './configuration.ts'
import { decidedCars } from './decided-cars.ts'
import { finishingOrder } from './finishing-order.ts'
import { peopleOf } from './people.ts'
import type { RoundCar, CarDecision } from './season.ts'

type Change =
  | { kind: 'dsq' | 'pole' }
  | { kind: 'time'; seconds: number }
  | { kind: 'laps'; laps: number }
  | { kind: 'places'; places: number }
  | { kind: 'status'; status: RoundCar['status'] }
const on = (no: string, change: Change, undone = false) =>
  ({ round: 'r1', car: no, undone, ...change }) as CarDecision

const FIELD = [
  car('A', { laps: 100, time: 3600 }),
  car('B', { laps: 100, time: 3610 }),
  car('C', { laps: 99, time: 3605 }),
  car('D', { laps: 80, status: 'dnf' }),
]

function order(decisions: CarDecision[], configuration: PartialConfiguration = {}, cars = FIELD) {
  const season = { rounds: [race('r1', cars)], decisions }
  const { rows } = tableOf(season, configuration, { of: 'entries' })
  return rows.map(({ key, points }) => (points > 0 ? key : key.toLowerCase())).join('')
}

it.each<[string, CarDecision[], string]>([
  ['no decision', [], 'ABCd'],
  [
    '10 seconds, level with the next: as imported',
    [on('A', { kind: 'time', seconds: 10 })],
    'ABCd',
  ],
  ['11 seconds', [on('A', { kind: 'time', seconds: 11 })], 'BACd'],
  [
    'several times added up',
    [on('A', { kind: 'time', seconds: 6 }), on('A', { kind: 'time', seconds: 5 })],
    'BACd',
  ],
  ['seconds that take no lap', [on('A', { kind: 'time', seconds: 500 })], 'BACd'],
  [
    'a lap, level with the next by laps and ahead by time',
    [on('A', { kind: 'laps', laps: 1 })],
    'BACd',
  ],
  ['two laps', [on('A', { kind: 'laps', laps: 2 })], 'BCAd'],
  ['an undone decision', [on('A', { kind: 'dsq' }, true)], 'ABCd'],
  ['a disqualification', [on('B', { kind: 'dsq' })], 'ACbd'],
  [
    'a disqualification taken back by a status',
    [on('B', { kind: 'dsq' }), on('B', { kind: 'status', status: 'finished' })],
    'ABCd',
  ],
  ['a retirement counted as a finish', [on('D', { kind: 'status', status: 'finished' })], 'ABCD'],
  ['a start that never was', [on('C', { kind: 'status', status: 'dns' })], 'ABd'],
  ['places at most to the end', [on('A', { kind: 'places', places: 9 })], 'BCAd'],
  [
    'places lost in two decisions',
    [on('A', { kind: 'places', places: 1 }), on('A', { kind: 'places', places: 1 })],
    'BCAd',
  ],
  [
    'a time and then places',
    [on('A', { kind: 'places', places: 1 }), on('A', { kind: 'time', seconds: 11 })],
    'BCAd',
  ],
])('orders the class after %s', (_, decisions, expected) => {
  expect(order(decisions)).toBe(expected)
})

it('classifies a retired car in its imported place where no flag is needed', () => {
  const cars = [
    car('A', { laps: 100 }),
    car('B', { laps: 95, status: 'dnf' }),
    car('C', { laps: 90 }),
  ]
  expect(order([], { classified: { flag: false } }, cars)).toBe('ABC')
})

it('puts nobody behind a retired car by a disqualification', () => {
  const cars = [
    car('A', { laps: 100, time: 3600 }),
    car('B', { laps: 100, time: 3602 }),
    car('C', { laps: 50, status: 'dnf' }),
    car('D', { laps: 100, time: 3604 }),
  ]
  const flagless = { classified: { flag: false } }
  const penalty = on('A', { kind: 'time', seconds: 5 })
  expect(order([penalty], flagless, cars)).toBe('BDCA')
  expect(order([penalty, on('D', { kind: 'dsq' })], flagless, cars)).toBe('BCAd')
})

it('loses places to competitors only, not to guests', () => {
  const cars = [car('A'), car('G', { guest: true }), car('B'), car('C')]
  expect(order([on('A', { kind: 'places', places: 1 })], {}, cars)).toBe('BAC')
  // A guest that blocks keeps its place.
  expect(order([on('A', { kind: 'places', places: 1 })], { guests: 'block' }, cars)).toBe('ABC')
})

it('applies a decision to the class that it names, where two have the number', () => {
  const cars = [car('A'), car('A', { class: 'LMP2', drivers: ['Other'] })]
  const decision: CarDecision = { kind: 'dsq', round: 'r1', car: 'A', class: 'LMP2' }
  const season = { rounds: [race('r1', cars)], decisions: [decision] }
  expect(tableOf(season).rows.map(({ key, points }) => [key, points])).toEqual([
    ['A', 25],
    ['Other', 0],
  ])
})

const LEFT_EARLY = [
  car('A', { laps: 100, time: 3600 }),
  car('B', { laps: 99, status: 'running' }),
  car('C', { laps: 99, time: 3690 }),
  car('D', { laps: 98, status: 'dnf' }),
  car('E', { laps: 97, time: 3605 }),
]

it.each<[string, CarDecision[], PartialConfiguration, string]>([
  ['scores it in its place', [], {}, 'ABCEd'],
  ['also where the flag is not needed', [], { classified: { flag: false } }, 'ABCDE'],
  [
    'keeps its place when it is said to have finished',
    [on('B', { kind: 'status', status: 'finished' })],
    {},
    'ABCEd',
  ],
  [
    'keeps its place when others are ordered anew',
    [on('E', { kind: 'time', seconds: 5 })],
    {},
    'ABCEd',
  ],
  [
    'gives no place to one whose lap it is not on',
    [on('C', { kind: 'time', seconds: 5 })],
    {},
    'ABCEd',
  ],
  [
    'costs a stopped car no place to have finished',
    [on('D', { kind: 'status', status: 'finished' })],
    {},
    'ABCDE',
  ],
  [
    'lets it retire',
    [on('B', { kind: 'status', status: 'dnf' })],
    { classified: { flag: true } },
    'ACEbd',
  ],
])(
  'a car that was still running when the recording ended: %s',
  (_, decisions, configuration, expected) => {
    expect(order(decisions, configuration, LEFT_EARLY)).toBe(expected)
  },
)

/** The file has B behind the slower A, and E behind D, which has fewer laps. */
const CONTRADICTING = [
  car('A', { laps: 100, time: 3610 }),
  car('B', { laps: 100, time: 3600 }),
  car('C', { laps: 100, time: 3620 }),
  car('D', { laps: 98, time: 3650 }),
  car('E', { laps: 99, time: 3640 }),
  car('F', { laps: 98, time: 3655 }),
]

it.each<[string, CarDecision[], string]>([
  ['nothing', [], 'ABCDEF'],
  ['no other car by a penalty of the last', [on('F', { kind: 'time', seconds: 5 })], 'ABCDEF'],
  ['A alone, behind B and before C', [on('A', { kind: 'time', seconds: 5 })], 'BACDEF'],
  ['A alone, behind B and C', [on('A', { kind: 'time', seconds: 15 })], 'BCADEF'],
  ['B alone, which is as slow as A', [on('B', { kind: 'time', seconds: 11 })], 'ACBDEF'],
  ['B not, where its penalty explains nothing', [on('B', { kind: 'time', seconds: 9 })], 'ABCDEF'],
  ['C alone by a lap, before D', [on('C', { kind: 'laps', laps: 1 })], 'ABCDEF'],
  ['C alone by two laps, by its time', [on('C', { kind: 'laps', laps: 2 })], 'ABCDEF'],
  ['C alone by three laps', [on('C', { kind: 'laps', laps: 3 })], 'ABDEFC'],
  ['E not behind a car with fewer laps', [on('E', { kind: 'time', seconds: 50 })], 'ABCDEF'],
  ['nobody past D by a penalty of D', [on('D', { kind: 'time', seconds: 50 })], 'ABCDEF'],
])('moves %s where the times contradict the order of the file', (_, decisions, expected) => {
  expect(order(decisions, {}, CONTRADICTING)).toBe(expected)
})

it('orders a class as the document of its race does, whatever its times say', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          laps: fc.integer({ min: 97, max: 100 }),
          time: fc.option(fc.integer({ min: 3600, max: 3630 }), { nil: undefined }),
          seconds: fc.option(fc.integer({ min: 1, max: 30 }), { nil: 0, freq: 3 }),
          lapsTaken: fc.option(fc.integer({ min: 1, max: 3 }), { nil: 0, freq: 3 }),
          placesLost: fc.option(fc.integer({ min: 1, max: 3 }), { nil: 0, freq: 3 }),
          isDisqualified: fc.constantFrom(false, false, false, true),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (drawn) => {
        // Documents refuse seconds for a car without a time.
        const cars = drawn.map(({ seconds, ...one }, index) => ({
          ...one,
          no: String(index),
          seconds: one.time === undefined ? 0 : seconds,
        }))
        const inTable = finishingOrder(
          decidedCars(
            race(
              'r1',
              cars.map(({ no, laps, time }) => car(no, { laps, time })),
            ),
            cars.flatMap(({ no, seconds, lapsTaken, placesLost, isDisqualified }) => [
              ...(seconds > 0 ? [on(no, { kind: 'time', seconds })] : []),
              ...(lapsTaken > 0 ? [on(no, { kind: 'laps', laps: lapsTaken })] : []),
              ...(placesLost > 0 ? [on(no, { kind: 'places', places: placesLost })] : []),
              ...(isDisqualified ? [on(no, { kind: 'dsq' })] : []),
            ]),
            peopleOf({ rounds: [] }, withDefaults({})),
            withDefaults({}),
          ),
          { unclassified: 'invisible' },
        )
          .filter(({ status }) => status !== 'dsq')
          .map((one) => one.car.no)
        const inDocument = adjustedOrder(
          cars.map(({ no, laps, time, seconds, lapsTaken, placesLost, isDisqualified }, index) => ({
            no,
            carClass: 'GT3',
            laps,
            lapsTaken,
            placesLost,
            fileIndex: index,
            fileStatus: 'Finished' as const,
            status: isDisqualified ? ('DSQ' as const) : ('Finished' as const),
            fileSeconds: time ?? null,
            penaltySeconds: seconds,
            place: undefined,
          })),
        )
          .filter(({ status }) => status !== 'DSQ')
          .map(({ no }) => no)
        expect(inTable).toEqual(inDocument)
      },
    ),
  )
})
