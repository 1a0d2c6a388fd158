import { expect, it, vi } from 'vitest'
import { keptForAWhile } from './kept-for-a-while.ts'

const [THEN, SINCE] = [{}, {}]

function keeper() {
  let at = 20_000
  const keep = keptForAWhile<number>({ now: () => new Date(at), seconds: 10 })
  let made = 0
  const make = vi.fn(async () => ++made)
  return {
    ask: (key = 'one', of: object = THEN) => keep({ key, of }, make),
    make,
    pass: (ms: number) => {
      at += ms
    },
  }
}

it('makes each thing once for who asks within the time', async () => {
  const { ask, make, pass } = keeper()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  pass(9_999)
  expect(await ask()).toBe(1)
  expect(await ask('two')).toBe(2)
  pass(1)
  expect(await ask()).toBe(3)
  expect(make).toHaveBeenCalledTimes(3)
})

it('makes it anew when it is of something else', async () => {
  const { ask } = keeper()
  await ask()
  expect(await ask('one', SINCE)).toBe(2)
})

it('keeps no failure', async () => {
  const { ask, make } = keeper()
  make.mockRejectedValueOnce(new Error('Away'))
  await expect(ask()).rejects.toThrow('Away')
  expect(await ask()).toBe(1)
})
