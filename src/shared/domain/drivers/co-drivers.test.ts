import { expect, it } from 'vitest'
import { coDriversOf, type Mate } from './co-drivers.ts'

const own = [
  { sessionId: 1, entry: 1, laps: 100 },
  { sessionId: 2, entry: 5, laps: 50 },
]
const mate = (options: Partial<Mate>): Mate => ({
  sessionId: 1,
  entry: 1,
  userId: 7,
  name: 'Bo',
  laps: 80,
  ...options,
})

it.each<[string, Mate[], ReturnType<typeof coDriversOf>]>([
  [
    'adds the laps of both over all shared cars',
    [mate({}), mate({ sessionId: 2, entry: 5, laps: 10 })],
    [{ userId: 7, name: 'Bo', races: 2, laps: 240 }],
  ],
  [
    'counts own laps once for somebody with two names in a car',
    [mate({}), mate({ laps: 5 })],
    [{ userId: 7, name: 'Bo', races: 1, laps: 185 }],
  ],
  [
    'tells names without a member apart, and sorts by laps',
    [
      mate({ userId: null, name: 'Cy', laps: 1 }),
      mate({ userId: null, name: 'Di', laps: 9 }),
      mate({ userId: null, name: 'CY', sessionId: 2, entry: 5, laps: 2 }),
    ],
    [
      { userId: null, name: 'Cy', races: 2, laps: 153 },
      { userId: null, name: 'Di', races: 1, laps: 109 },
    ],
  ],
])('%s', (_, mates, expected) => {
  expect(coDriversOf(own, mates)).toEqual(expected)
})
