import { expect, it } from 'vitest'
import { car, race, tableOf } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { RoundCar } from './season.ts'

/** Points and the reason without a place, by car. */
function outcome(cars: readonly RoundCar[], configuration: PartialConfiguration) {
  const { rows } = tableOf({ rounds: [race('r1', cars)] }, configuration, { of: 'entries' })
  const byCar = rows.map(({ key, points, cells }) => [
    key,
    cells[0]?.counted[0]?.score.unclassified ?? points,
  ])
  return Object.fromEntries(byCar) as Record<string, unknown>
}

const LAPS = [
  car('A', { laps: 101 }),
  car('B', { laps: 70 }),
  car('C', { laps: 95, status: 'dnf' }),
]
const shared = (no: string, ...laps: number[]) =>
  car(no, {
    drivers: laps.map((count, index) => ({ name: `${no}${index}`, laps: count })),
    laps: laps.reduce((a, b) => a + b, 0),
  })

/** Shared by two drivers, by their minutes in it. */
const timed = (no: string, ...minutes: (number | undefined)[]) =>
  car(no, {
    drivers: minutes.map((time, index) => ({
      name: `${no}${index}`,
      laps: 10,
      seconds: time === undefined ? undefined : time * 60,
    })),
    laps: 20,
  })

it.each<[string, RoundCar[], PartialConfiguration, Record<string, unknown>]>([
  [
    '70 of 101 laps',
    LAPS,
    { classified: { percent: 70 } },
    { A: 25, B: 'too-few-laps', C: 'not-finished' },
  ],
  [
    'rounded down',
    LAPS,
    { classified: { percent: 70, laps: 'down' } },
    { A: 25, B: 18, C: 'not-finished' },
  ],
  ['no flag needed', LAPS, { classified: { flag: false } }, { A: 25, B: 18, C: 15 }],
  [
    'the laps of a disqualified car',
    [car('A', { laps: 150, status: 'dsq' }), car('B', { laps: 100 }), car('C', { laps: 70 })],
    { classified: { percent: 70 } },
    { A: 'disqualified', B: 25, C: 18 },
  ],
  [
    'too few drivers',
    [shared('A', 50, 0), shared('B', 25, 25)],
    { minDrivers: { n: 2, action: 'unclassified' } },
    { A: 'too-few-drivers', B: 25 },
  ],
  [
    'too few drivers, with a factor',
    [shared('A', 50), shared('B', 25, 25)],
    { minDrivers: { n: 2, action: 'factor', factor: 0.5 } },
    { A: 13, B: 18 },
  ],
  [
    'one driver with more than the share',
    [shared('A', 76, 24), shared('B', 75, 25)],
    { maxShare: { percent: 75, action: 'no-points' } },
    { A: 'too-great-share', B: 25 },
  ],
  [
    "one driver with more than the share of the class leader's laps, who is the leader",
    [shared('A', 76, 24), shared('B', 74, 10)],
    { maxShare: { percent: 75, action: 'no-points', of: 'class-leader' } },
    { A: 'too-great-share', B: 25 },
  ],
  [
    'exactly that share, and most of the own laps',
    [shared('A', 50, 50), shared('B', 75, 0)],
    { maxShare: { percent: 75, action: 'no-points', of: 'class-leader' } },
    { A: 25, B: 18 },
  ],
  [
    'a share of the laps of a leader who is disqualified: of the next',
    [{ ...shared('A', 100, 100), status: 'dsq' }, shared('B', 70, 30), shared('C', 76, 10)],
    { maxShare: { percent: 75, action: 'no-points', of: 'class-leader' } },
    { A: 'disqualified', B: 25, C: 'too-great-share' },
  ],
  [
    'a driver who was in the car for too short a time',
    [timed('A', 60, 39.9), timed('B', 60, 40), timed('C', 60, undefined)],
    { minDriveMinutes: { minutes: 40, noPointsFor: 'car' } },
    { A: 'too-short-a-drive', B: 25, C: 18 },
  ],
])('classifies %s', (_, cars, configuration, expected) => {
  expect(outcome(cars, configuration)).toEqual(expected)
})

it("takes laps off above the share of the class leader's, by what every car drove", () => {
  const cars = [shared('A', 100, 50), shared('B', 113, 30), shared('C', 60, 60)]
  const maxShare = { percent: 75, action: 'laps-off', of: 'class-leader' } as const
  const { rows } = tableOf({ rounds: [race('r1', cars)] }, { maxShare }, { of: 'entries' })
  const laps = rows.map(({ key, cells }) => {
    const { laps: left, excessLaps } = cells[0]?.counted[0]?.score.of ?? {}
    return `${key} ${left} (-${excessLaps})`
  })
  // Of 150 laps, 112 are allowed.
  expect(laps).toEqual(['A 150 (-0)', 'B 142 (-1)', 'C 120 (-0)'])
})

it('has a mark of its own in each class', () => {
  const cars = [
    { ...shared('A', 100, 100), class: 'Hypercar' },
    shared('B', 61, 40),
    shared('C', 70, 20),
  ]
  const maxShare = { percent: 66, action: 'no-points', of: 'class-leader' } as const
  expect(outcome(cars, { maxShare })).toEqual({ A: 25, B: 25, C: 'too-great-share' })
})

it.each<[number | undefined, Record<string, unknown>]>([
  [undefined, { A: 'too-short-a-drive', B: 25 }],
  [20, { A: 25, B: 18 }],
  [0, { A: 25, B: 18 }],
  [50, { A: 'too-short-a-drive', B: 'too-short-a-drive' }],
])(
  'takes the least driving time of a round, %s, before that of the championship',
  (own, expected) => {
    const round = race('r1', [timed('A', 60, 30), timed('B', 60, 40)], { minDriveMinutes: own })
    const configuration = { minDriveMinutes: { minutes: 40, noPointsFor: 'car' as const } }
    const { rows } = tableOf({ rounds: [round] }, configuration, { of: 'entries' })
    const found = rows.map(({ key, points, cells }) => [
      key,
      cells[0]?.counted[0]?.score.unclassified ?? points,
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  },
)
