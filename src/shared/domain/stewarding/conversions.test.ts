import { expect, it } from 'vitest'
import { insteadOnGrid, secondsOf } from './conversions.ts'

it.each([
  ['t10', 10],
  ['dt', 30],
  ['sg10', 40],
  ['sg20', 50],
  ['sg30', 60],
  ['sg60', 90],
  ['sg120', 150],
  ['p2', undefined],
  ['dsq', undefined],
] as const)('%s costs %s seconds with a drive-through of 30', (rung, seconds) => {
  expect(secondsOf(rung, 30)).toBe(seconds)
})

it.each([
  [{ seconds: 5 }, { places: 3 }],
  [{ seconds: 10 }, { places: 5 }],
  [{ seconds: 30 }, { places: 5 }],
  [{ seconds: 60 }, { places: 10 }],
  [{ seconds: 90 }, 'pit-lane-start'],
  [{ places: 4 }, { places: 4 }],
  [{ places: 12 }, { places: 10 }],
  [{ laps: 1 }, 'pit-lane-start'],
])('a car that did not finish gets for %j at the next start %j', (penalty, expected) => {
  expect(insteadOnGrid(penalty)).toEqual(expected)
})
