import { expect, it } from 'vitest'
import {
  ifNotServed,
  insteadOnGrid,
  placesInsteadOf,
  secondsInLastRound,
  secondsOf,
  usualDriveThroughSeconds,
} from './conversions.ts'

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
  [3.4, 20],
  [3.5, 25],
  [5.9, 25],
  [6, 30],
  [13.6, 35],
])('a drive-through on a lap of %s km costs %s seconds', (km, seconds) => {
  expect(usualDriveThroughSeconds(km)).toBe(seconds)
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

it.each([
  [5, 1],
  [10, 1],
  [30, 2],
  [60, 3],
  [90, 5],
])('%s seconds of a car without a finish time are %s places', (seconds, places) => {
  expect(placesInsteadOf(seconds)).toBe(places)
})

it.each([
  ['g3', 5],
  ['g5', 30],
  ['g10', 60],
  ['pit', 90],
  ['ban1', undefined],
] as const)('%s is %s seconds in the last round', (rung, seconds) => {
  expect(secondsInLastRound(rung)).toBe(seconds)
})

it.each([
  ['dt', 'sg30'],
  ['sg10', 'dsq'],
  ['t10', undefined],
] as const)('%s becomes %s if it is not served', (rung, expected) => {
  expect(ifNotServed(rung)).toBe(expected)
})
