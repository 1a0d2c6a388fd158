import { describe, expect, it } from 'vitest'
import { offerEnds, offerProblem, offerReminder, offersPlaces } from './offers.ts'

const event = { startDateTime: new Date('2026-03-29T18:00:00Z'), offerHours: null }
const before = (hours: number) => new Date(event.startDateTime.getTime() - hours * 3_600_000)

it.each([
  [48.01, false],
  [48, true],
  [2, true],
])('%d hours before the start, a place is offered: %s', (hours, isOffered) => {
  expect(offersPlaces(event, before(hours))).toBe(isOffered)
})

it.each([
  // The clocks go forward in this night.
  [48, 36],
  [24, 12],
  [10, 5],
  [2, 1],
  [0.8, 0.3],
  // At the start at the latest.
  [0.5, 0],
  [0.4, 0],
  [0, 0],
])('an offer %d hours before the start is due %d hours before it', (made, due) => {
  expect(offerEnds(event, before(made))).toEqual(before(due))
})

it.each([
  [24, 14],
  [10, 6.25],
  [2, 1.25],
  [0.4, 0.1],
])('an offer %d hours before the start has its reminder %d hours before it', (made, reminded) => {
  const now = before(made)
  expect(offerReminder(offerEnds(event, now), now)).toEqual(before(reminded))
})

describe('an answer to an offer', () => {
  const offered = {
    state: 'offered',
    offerEndsAt: before(12),
    event: { status: 'upcoming', startDateTime: event.startDateTime },
  } as const

  it.each([
    ['in time', {}, 12.1, undefined],
    ['at its end', {}, 12, 'The time to answer is over: the place goes to the next entry'],
    [
      'after the start',
      { offerEndsAt: before(-1) },
      0,
      'The race has started: the offer has ended',
    ],
    ['again', { state: 'confirmed' }, 20, 'This entry already has its place'],
    ['after it has ended', { state: 'waitlisted' }, 20, 'This offer has ended: the entry is back'],
    ['after a withdrawal', { state: 'withdrawn' }, 20, 'This offer has ended: the entry is no'],
    ['before an approval', { state: 'applied' }, 20, 'No place is offered to this entry'],
    [
      'after a cancellation',
      { event: { ...event, status: 'cancelled' } },
      20,
      'This event does not take',
    ],
  ] as const)('%s', (_when, change, hours, problem) => {
    const found = offerProblem({ ...offered, ...change }, before(hours))
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(problem)
  })
})
