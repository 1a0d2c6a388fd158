import { expect, it } from 'vitest'
import { nextTry } from './retry-pauses.ts'

const at = new Date('2026-03-01T12:00:00Z')
const minutes = (tries: number, leastMs?: number) => {
  const next = nextTry(tries, at, leastMs)
  return next && (next.getTime() - at.getTime()) / 60_000
}

it('waits longer after every failure, and then gives up', () => {
  for (const [index, pause] of [1, 5, 30, 120, 480].entries()) {
    expect(minutes(index + 1)).toBeGreaterThanOrEqual(pause)
    expect(minutes(index + 1)).toBeLessThanOrEqual(pause * 1.2)
  }
  expect(minutes(6)).toBeUndefined()
})

it('never tries again earlier than the receiver wants', () => {
  expect(minutes(1, 3_600_000)).toBe(60)
})
