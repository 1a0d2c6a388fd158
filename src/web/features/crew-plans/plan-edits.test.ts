import { expect, it } from 'vitest'
import type { LaidStint } from '#shared/domain/crew-plans/lay-out.ts'
import { giveTo, joinWithNext, lapsUntil, moveStint, setLaps, splitStint } from './plan-edits.ts'

const stints = [1, 2, 3].map((member) => ({ member, laps: 20, hasTyres: false }))
const laid = stints.map(
  (_, index) =>
    ({ number: index + 1, start: index * 100, end: index * 100 + 100, laps: 20 }) as LaidStint,
)
const members = (list: typeof stints | { member: number | null }[]) =>
  list.map(({ member }) => member)
const laps = (list: { laps: number }[]) => list.map((stint) => stint.laps)

it('gives a stint to somebody', () => {
  expect(members(giveTo(stints, 2, 1))).toEqual([1, 1, 3])
})

it('gives a bar that is dropped in another row to its driver, and swaps with one at another time', () => {
  expect(members(moveStint(stints, laid, { number: 1, member: 3, at: 250 }))).toEqual([3, 2, 3])
  expect(members(moveStint(stints, laid, { number: 1, member: 1, at: 250 }))).toEqual([3, 2, 1])
  expect(moveStint(stints, laid, { number: 1, member: 1, at: 50 })).toBe(stints)
})

it('takes the laps that a stint gains from the next one, and leaves it one', () => {
  expect(laps(setLaps(stints, 1, 25))).toEqual([25, 15, 20])
  expect(laps(setLaps(stints, 1, 45))).toEqual([45, 1, 20])
  expect(laps(setLaps(stints, 3, 0))).toEqual([20, 20, 1])
})

it('knows how many laps a stint has that ends at a time', () => {
  expect(laid[1] && lapsUntil(laid[1], 150)).toBe(10)
})

it('adds a stop to a stint, and takes one away', () => {
  expect(laps(splitStint(stints, 2))).toEqual([20, 10, 10, 20])
  expect(laps(joinWithNext(stints, 1))).toEqual([40, 20])
  expect(joinWithNext(stints, 3)).toBe(stints)
})
