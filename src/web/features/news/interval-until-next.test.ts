import { expect, it } from 'vitest'
import { intervalUntilNext } from './interval-until-next.ts'

it.each([
  [undefined, false],
  [{ nextInMs: null }, false],
  [{ nextInMs: 0 }, 250],
  [{ nextInMs: 90_000 }, 90_000],
  // Timers of browsers are limited to 31 bits of milliseconds, about 25 days.
  [{ nextInMs: 40 * 86_400_000 }, 86_400_000],
])('for the answer %o, refetches after %s ms', (answer, interval) => {
  expect(intervalUntilNext(answer)).toBe(interval)
})
