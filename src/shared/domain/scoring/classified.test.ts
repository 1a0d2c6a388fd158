import { expect, it } from 'vitest'
import { car, race, tableOf } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { Car } from './season.ts'

/** Points and the reason without a place, by car. */
function outcome(cars: readonly Car[], configuration: PartialConfiguration) {
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

it.each<[string, Car[], PartialConfiguration, Record<string, unknown>]>([
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
])('classifies %s', (_, cars, configuration, expected) => {
  expect(outcome(cars, configuration)).toEqual(expected)
})
