import { expect, it } from 'vitest'
import { intervalUntilNext } from './interval-until-next.ts'

it.each([
  [undefined, false],
  [{ nextInMs: null }, false],
  [{ nextInMs: 0 }, 250],
  [{ nextInMs: 90_000 }, 90_000],
  // Browsers keep time in 31 bits.
  [{ nextInMs: 40 * 86_400_000 }, 86_400_000],
])('asks again after an answer of %o in %s', (answer, interval) => {
  expect(intervalUntilNext(answer)).toBe(interval)
})
