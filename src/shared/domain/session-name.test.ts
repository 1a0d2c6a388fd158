import { expect, it } from 'vitest'
import { sessionName } from './session-name.ts'

it.each([
  ['race', 2, 'Race 2'],
  ['race', 1, 'Race 1'],
  ['qualifying', 1, 'Qualifying 1'],
  ['practice', 3, 'Practice 3'],
  ['warmup', 1, 'Warm-up 1'],
] as const)('names %s %i', (kind, ordinal, name) => {
  expect(sessionName({ kind, ordinal })).toBe(name)
})
