import { expect, test } from 'vitest'
import { withPauses } from './real-time.ts'

const seams = [
  { atSeconds: 600, pauseSeconds: 1_800 },
  { atSeconds: 900, pauseSeconds: 60 },
]

test.each([
  [0, 0],
  [600, 600],
  [601, 2_401],
  [1_000, 2_860],
])('%d s into the race, %d s have passed', (race, passed) => {
  expect(withPauses(race, seams)).toBe(passed)
})
