import { expect, it } from 'vitest'
import { largestUnitsText } from './duration-text.ts'

it.each([
  [0.4, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 d 0 h'],
  [360_000, '4 d 4 h'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(largestUnitsText(seconds)).toBe(text)
})
