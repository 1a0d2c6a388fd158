import { expect, it } from 'vitest'
import type { StandingsClass } from './standings.api.ts'
import { viewerClass } from './viewer-class.ts'

const LOTTA = 7

/** A class with a row of Lotta's, who started the rounds that are true. */
function raced(carClass: string, ...started: boolean[]): StandingsClass {
  const score = { points: 1, position: 1, status: 'Finished' as const, isDropped: false }
  const facts = { position: 1, isRanked: true, points: 1, deducted: 0 }
  const scores = started.map((one) => (one ? score : null))
  return {
    carClass,
    drivers: [
      { ...facts, key: '1', name: 'Hank Hairpin', userId: null, scores },
      { ...facts, key: '2', name: 'Lotta Laps', userId: LOTTA, scores },
    ],
    teams: [],
  }
}

it('is the class in which the member raced last', () => {
  const classes = [raced('Hypercar', true, false, false), raced('LMGT3', false, true, false)]
  expect(viewerClass(classes, LOTTA)).toBe('LMGT3')
  expect(viewerClass(classes.toReversed(), LOTTA)).toBe('LMGT3')
})

it('is the first of two classes that they raced in at once', () => {
  const classes = [raced('Hypercar', true), raced('LMGT3', true)]
  expect(viewerClass(classes, LOTTA)).toBe('Hypercar')
})

it('is none for who has no row, and for who is not signed in', () => {
  const classes = [raced('Hypercar', true)]
  expect(viewerClass(classes, 8)).toBeUndefined()
  expect(viewerClass(classes, undefined)).toBeUndefined()
  expect(viewerClass([], LOTTA)).toBeUndefined()
})
