import { expect, it } from 'vitest'
import { overlap, rangeProblem, reservedNumbers, roundsInRange } from './season-range.ts'

const rounds = [1, 2, 3, 4].map((eventId) => ({
  eventId,
  startDateTime: new Date(Date.UTC(2027, 0, eventId)),
}))
const range = (fromEventId: number | null, toEventId: number | null) => ({ fromEventId, toEventId })
const idsOf = (...args: Parameters<typeof range>) =>
  roundsInRange(range(...args), rounds).map(({ eventId }) => eventId)

it.each([
  ['all rounds', null, null, [1, 2, 3, 4]],
  ['the rest', 3, null, [3, 4]],
  ['the beginning', null, 2, [1, 2]],
  ['some in the middle', 2, 3, [2, 3]],
  ['everything once its first round is no round any more', 9, null, [1, 2, 3, 4]],
] as const)('contains %s', (_, from, to, expected) => {
  expect(idsOf(from, to)).toEqual(expected)
})

it('contains a round that is added between its first and its last', () => {
  const added = { eventId: 9, startDateTime: new Date(Date.UTC(2027, 0, 2, 12)) }
  const all = [rounds[0], rounds[1], added, rounds[2]].flatMap((round) => round ?? [])
  expect(roundsInRange(range(2, 3), all).map(({ eventId }) => eventId)).toEqual([2, 9, 3])
})

it('refuses rounds that the championship does not have, and a last one before the first', () => {
  expect(rangeProblem(range(1, 4), rounds)).toBeUndefined()
  expect(rangeProblem(range(3, 3), rounds)).toBeUndefined()
  expect(rangeProblem(range(9, null), rounds)?.text).toContain('no such round')
  expect(rangeProblem(range(4, 1), rounds)?.field).toBe('toEventId')
})

it('reserves a number only in rounds that two entries have in common', () => {
  expect(overlap(range(1, 2), range(3, null), rounds)).toBe(false)
  expect(overlap(range(1, 3), range(3, null), rounds)).toBe(true)
  expect(overlap(range(null, null), range(null, null), [])).toBe(true)

  const others = [
    { id: 1, number: 7, ...range(1, 2) },
    { id: 2, number: 8, ...range(null, null) },
    { id: 3, number: null, ...range(null, null) },
  ]
  expect(reservedNumbers({ id: null, ...range(3, null) }, others, rounds)).toEqual([8])
  expect(reservedNumbers({ id: 2, ...range(1, null) }, others, rounds)).toEqual([7])
})
