import { expect, it } from 'vitest'
import { carPoints } from './car-points.ts'
import { POINTS_SYSTEMS } from './points-systems.ts'

const scoring = { system: POINTS_SYSTEMS['world-endurance'], raceMinutes: 480 }

it.each([
  ['a winner', { status: 'Finished', classPosition: 1, points: null }, 38],
  ['who is out of the points', { status: 'Finished', classPosition: 11, points: null }, 0],
  ['who did not finish', { status: 'DNF', classPosition: 1, points: null }, 0],
  ['who was disqualified', { status: 'DSQ', classPosition: 1, points: null }, 0],
  ['a winner whom an admin gave none', { status: 'Finished', classPosition: 1, points: 0 }, 0],
  [
    'a retirement to which an admin gave some',
    { status: 'DNF', classPosition: 9, points: 4.5 },
    4.5,
  ],
] as const)('scores %s', (_who, car, expected) => {
  expect(carPoints(car, scoring)).toBe(expected)
})
