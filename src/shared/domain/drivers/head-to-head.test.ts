import { expect, it } from 'vitest'
import type { ComparedResult } from '#shared/contract/driver-history.ts'
import { headToHead, paceDifference, winnerOf } from './head-to-head.ts'

const result = (options: Partial<ComparedResult> = {}): ComparedResult => ({
  entry: 1,
  carNumber: '7',
  carClass: 'LMGT3',
  carModel: 'BMW M4',
  position: 1,
  classPosition: 1,
  status: 'Finished',
  laps: 50,
  cleanLaps: 40,
  bestSeconds: 99,
  medianSeconds: 100,
  ...options,
})
const behind = (options: Partial<ComparedResult> = {}) =>
  result({ entry: 2, position: 5, medianSeconds: 102, ...options })

it('counts who was ahead, overall and in class, and races in one car', () => {
  const races = [
    { a: result(), b: behind() },
    { a: behind(), b: result() },
    { a: result(), b: behind({ carClass: 'LMP2' }) },
    { a: result(), b: result({ medianSeconds: 101 }) },
  ]

  expect(headToHead(races)).toEqual({
    races: 4,
    together: 1,
    ahead: { a: 2, b: 1 },
    inClass: { a: 1, b: 1 },
    pace: expect.closeTo((100 / 102 + 102 / 100 + 100 / 101) / 3 - 1, 9),
    pacedRaces: 3,
  })
})

it('knows nothing of drivers who never met', () => {
  expect(headToHead([])).toEqual({
    races: 0,
    together: 0,
    ahead: { a: 0, b: 0 },
    inClass: { a: 0, b: 0 },
    pace: null,
    pacedRaces: 0,
  })
})

it.each([
  ['in other classes', behind({ carClass: 'LMP2' })],
  ['with few clean laps', behind({ cleanLaps: 4 })],
  ['without a clean lap', behind({ cleanLaps: 0, medianSeconds: null })],
])('does not compare pace %s', (_, b) => {
  expect(paceDifference({ a: result(), b })).toBeNull()
})

it('has nobody ahead in one car', () => {
  expect(winnerOf({ a: result(), b: result() })).toBeNull()
})
