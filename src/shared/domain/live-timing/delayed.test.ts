import { expect, it } from 'vitest'
import { afterDelay, type Delayed } from './delayed.ts'

const heard = (...at: number[]) => at.map((one) => ({ at: one, picture: `at ${one}` }))

it('shows at once what it hears without a delay', () => {
  const now: Delayed<string> = { shown: undefined, waiting: heard(1_000, 2_000) }
  expect(afterDelay(now, 2_000, 0)).toEqual({ shown: heard(2_000)[0], waiting: [] })
})

it('holds back what is not old enough', () => {
  const first: Delayed<string> = { shown: undefined, waiting: heard(1_000, 2_000, 3_000) }
  expect(afterDelay(first, 3_000, 60_000)).toEqual(first)
  const next = afterDelay(first, 62_400, 60_000)
  expect(next).toEqual({ shown: heard(2_000)[0], waiting: heard(3_000) })
  expect(afterDelay(next, 62_900, 60_000)).toEqual(next)
})

it('keeps what is shown when the delay becomes longer, and catches up when it becomes shorter', () => {
  const now: Delayed<string> = { shown: heard(9_000)[0], waiting: heard(10_000, 11_000) }
  expect(afterDelay(now, 11_000, 30_000)).toEqual(now)
  expect(afterDelay(now, 11_000, 0)).toEqual({ shown: heard(11_000)[0], waiting: [] })
})
