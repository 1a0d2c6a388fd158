import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedInQueue } from './queue-order.ts'
import { inQueueOrder, type WaitingEntry, waitlistPositions } from './waitlist.ts'

const H = 1
const G = 2

/** Entries 1, 2, … a minute apart. */
const queue = (...classIds: number[]): WaitingEntry[] =>
  classIds.map((classId, index) => ({
    id: index + 1,
    classId,
    queuedAt: new Date(index * 60_000),
  }))

function after(waiting: WaitingEntry[], id: number, position: number) {
  const changed = new Map(movedInQueue(waiting, id, position).map((entry) => [entry.id, entry]))
  return waiting.map((entry) => ({ ...entry, ...changed.get(entry.id) }))
}
const ids = (waiting: WaitingEntry[]) => inQueueOrder(waiting).map(({ id }) => id)

it.each<[string, WaitingEntry[], number, number, number[]]>([
  ['to the front', queue(H, H, H), 3, 1, [3, 1, 2]],
  ['to the end', queue(H, H, H), 1, 3, [2, 3, 1]],
  ['beyond the end', queue(H, H, H), 1, 9, [2, 3, 1]],
  ['nowhere', queue(H, H, H), 2, 2, [1, 2, 3]],
  ['within its class only', queue(H, G, H, G), 4, 1, [1, 4, 2, 3]],
  ['nowhere if it waits alone', queue(G, H, G), 2, 1, [1, 2, 3]],
  ['nobody who does not wait', queue(H, H), 7, 1, [1, 2]],
])('moves %s', (_where, waiting, id, position, expected) => {
  expect(ids(after(waiting, id, position))).toEqual(expected)
})

it.each<[string, number[], [number, number], [number, number][]]>([
  [
    'those between the two places exchange their times',
    [1, 2, 3, 4],
    [3, 1],
    [
      [3, 1],
      [1, 2],
      [2, 3],
    ],
  ],
  ['nobody who stays where they are', [1, 2, 3], [2, 2], []],
  ['nobody if the entry does not wait', [1, 2], [7, 1], []],
  ['a millisecond earlier than one of the same time', [5, 5], [2, 1], [[2, 4]]],
  ['not those of an equal time who are in order', [5, 5, 9, 9], [4, 3], [[4, 8]]],
])('changes the times: %s', (_case, times, [id, position], expected) => {
  const waiting = times.map((time, index) => ({
    id: index + 1,
    classId: H,
    queuedAt: new Date(time),
  }))
  expect(movedInQueue(waiting, id, position)).toEqual(
    expected.map(([one, time]) => ({ id: one, queuedAt: new Date(time) })),
  )
})

const anyQueue = fc
  .array(fc.record({ classId: fc.constantFrom(H, G), minute: fc.nat(3) }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((rows): WaitingEntry[] =>
    rows.map(({ classId, minute }, index) => ({
      id: index + 1,
      classId,
      queuedAt: new Date(minute),
    })),
  )

it('puts any entry where it should be, keeps the order of the others, and makes nobody younger', () => {
  fc.assert(
    fc.property(anyQueue, fc.nat(8), fc.integer({ min: 1, max: 9 }), (waiting, nth, position) => {
      const id = (nth % waiting.length) + 1
      const moved = after(waiting, id, position)
      const rivals = waiting.filter(({ classId }) => classId === waiting[id - 1]?.classId)
      expect(waitlistPositions(moved).get(id)).toBe(Math.min(position, rivals.length))
      const others = (list: WaitingEntry[]) => ids(list).filter((one) => one !== id)
      expect(others(moved)).toEqual(others(waiting))
      const latest = (list: WaitingEntry[]) =>
        Math.max(...list.map(({ queuedAt }) => queuedAt.getTime()))
      expect(latest(moved)).toBeLessThanOrEqual(latest(waiting))
    }),
  )
})
