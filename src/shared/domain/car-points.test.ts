import { expect, it } from 'vitest'
import { carPoints } from './car-points.ts'
import { POINTS_SYSTEMS } from './points-systems.ts'

const scoring = { system: POINTS_SYSTEMS['world-endurance'], raceMinutes: 480 }

it.each([
  ['a winner', { status: 'Finished', classPosition: 1, points: null }, 38],
  ['a car outside the points', { status: 'Finished', classPosition: 11, points: null }, 0],
  ['a car that did not finish', { status: 'DNF', classPosition: 1, points: null }, 0],
  ['a disqualified car', { status: 'DSQ', classPosition: 1, points: null }, 0],
  [
    'a winner whose points an admin set to 0',
    { status: 'Finished', classPosition: 1, points: 0 },
    0,
  ],
  [
    'a retired car whose points an admin set',
    { status: 'DNF', classPosition: 9, points: 4.5 },
    4.5,
  ],
] as const)('scores %s', (_who, car, expected) => {
  expect(carPoints(car, scoring)).toBe(expected)
})
