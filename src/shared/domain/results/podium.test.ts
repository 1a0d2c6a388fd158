import { expect, it } from 'vitest'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import { isOnPodium, podiumOf } from './podium.ts'

const car = (position: number, status: ResultStatus = 'Finished') => ({ position, status })

it('contains positions 1 to 3, best first', () => {
  expect(podiumOf([4, 3, 1, 2].map((position) => car(position)))).toEqual([car(1), car(2), car(3)])
})

it('leaves the step empty of a car that did not finish', () => {
  expect(podiumOf([car(1), car(2, 'DSQ'), car(3), car(4)])).toEqual([car(1), car(3)])
})

it.each([
  [1, 'Finished', true],
  [3, 'Finished', true],
  [4, 'Finished', false],
  [2, 'Running', true],
  [4, 'Running', false],
  [1, 'DNF', false],
  [2, 'DSQ', false],
] as const)('decides about place %i with status %s', (place, status, expected) => {
  expect(isOnPodium({ place, status })).toBe(expected)
})
