import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInProblem, standbyMoves, undoCheckInProblem } from './check-in.ts'
import { type CheckInPhase, checkInWindow, phaseAfterChange } from './check-in-window.ts'
import { hasRoom, type Places } from './waitlist.ts'

const START = new Date('2026-11-28T19:00:00Z')
const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * 60_000)
const event = {
  status: 'upcoming' as const,
  hasCheckIn: true,
  startDateTime: START,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
}
const entry = { state: 'confirmed' as const, lostPlaceAt: null }

it.each<[number, Parameters<typeof checkInProblem>[1], string | undefined]>([
  [61, entry, 'Check-in has not opened yet'],
  [60, entry, undefined],
  [15.1, entry, undefined],
  [15, entry, 'Check-in has closed: ask an organiser'],
  [30, { ...entry, state: 'waitlisted' }, undefined],
  [30, { ...entry, state: 'offered' }, 'Accept the place first, then check in'],
  [30, { ...entry, state: 'applied' }, 'An organiser has to confirm this entry first'],
  [30, { ...entry, state: 'withdrawn' }, 'This entry has been withdrawn: sign up again'],
  [5, { state: 'waitlisted', lostPlaceAt: minutesBefore(15) }, undefined],
  [
    0,
    { state: 'waitlisted', lostPlaceAt: minutesBefore(15) },
    'Check-in has closed: ask an organiser',
  ],
])('%d minutes before the start, %o: %s', (minutes, one, problem) => {
  expect(checkInProblem(event, one, minutesBefore(minutes))).toBe(problem)
})

it('has no check-in where the event has none, or is not to come', () => {
  const now = minutesBefore(30)
  expect(checkInProblem({ ...event, hasCheckIn: false }, entry, now)).toBe(
    'This event has no check-in',
  )
  expect(checkInProblem({ ...event, status: 'cancelled' }, entry, now)).toBe(
    'Only entries of an event to come can be checked in',
  )
})

it('can be undone until it closes', () => {
  const checkedIn = { ...entry, checkedInAt: minutesBefore(20) }
  expect(undoCheckInProblem(event, checkedIn, minutesBefore(15.1))).toBeUndefined()
  expect(undoCheckInProblem(event, checkedIn, minutesBefore(15))).toMatch(/^Check-in has closed/)
})

it('can be undone again, but not where there can be none', () => {
  const none = { ...entry, checkedInAt: null }
  expect(undoCheckInProblem(event, none, minutesBefore(30))).toBeUndefined()
  expect(undoCheckInProblem(event, none, minutesBefore(5))).toBeUndefined()
  expect(undoCheckInProblem(event, none, minutesBefore(61))).toBe('Check-in has not opened yet')
  const now = minutesBefore(30)
  expect(undoCheckInProblem({ ...event, hasCheckIn: false }, none, now)).toBe(
    'This event has no check-in',
  )
  for (const state of ['applied', 'offered', 'withdrawn', 'rejected'] as const)
    expect(undoCheckInProblem(event, { ...none, state }, now), state).toBeTypeOf('string')
  for (const status of ['completed', 'cancelled'] as const)
    expect(undoCheckInProblem({ ...event, status }, none, now), status).toBeTypeOf('string')
})

it('opens and closes when the event says so', () => {
  const other = { ...event, checkInOpensMinutes: 120, checkInClosesMinutes: 30 }
  expect(checkInWindow(other)).toEqual({ opens: minutesBefore(120), closes: minutesBefore(30) })
  expect(checkInProblem(other, entry, minutesBefore(90))).toBeUndefined()
  expect(checkInProblem(other, entry, minutesBefore(20))).toMatch(/^Check-in has closed/)
})

it.each<[phase: CheckInPhase, minutes: number, after: CheckInPhase]>([
  [null, 70, null],
  ['open', 70, null],
  ['closed', 70, null],
  // The job opens it, because crews are told with it.
  [null, 30, null],
  ['open', 30, 'open'],
  ['closed', 30, 'open'],
  // The job closes it, because places are given away with it.
  ['open', 10, 'open'],
  ['closed', 10, 'closed'],
])('is %s %d minutes before, then %s when its times have changed', (phase, minutes, after) => {
  expect(phaseAfterChange(phase, event, minutesBefore(minutes))).toBe(after)
})

const CLASSES = { H: 1, G: 2 } as const

/** 'H1' is class H, in the order of the queue. */
function entries(words: string) {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const order = Number(word.slice(1))
      return {
        id: order + (word.startsWith('H') ? 0 : 100),
        classId: word.startsWith('H') ? CLASSES.H : CLASSES.G,
        queuedAt: minutesBefore(1000 - order),
        promotedAt: null,
        word,
      }
    })
}

function places(words: string, [h, g, all]: [number, number, number]): Places {
  const count = (letter: string) =>
    words.split(' ').filter((word) => word.startsWith(letter)).length
  return {
    maxParticipants: all,
    registrationCount: count('H') + count('G'),
    eventCarClasses: [
      { carClass: { id: CLASSES.H }, maxSlots: h, registeredCount: count('H') },
      { carClass: { id: CLASSES.G }, maxSlots: g, registeredCount: count('G') },
    ],
  }
}

describe('places at the close of the check-in', () => {
  it.each<[string, string, string, string, [number, number, number], string]>([
    ['nobody is missing', 'H1 H2', '', 'H8', [2, 2, 4], ''],
    ['nobody stands by', 'H1 H2', 'H2', '', [2, 2, 4], ''],
    ['one takes the place of the missing', 'H1 H2', 'H2', 'H8', [2, 2, 4], 'H8>H2'],
    ['a free place first', 'H1', 'H1', 'H8', [2, 2, 4], 'H8'],
    ['in the order of the queue', 'H1 H2', 'H1', 'H9 H8', [2, 2, 4], 'H8>H1'],
    ['the last to get a place goes first', 'H1 H2', 'H1 H2', 'H8', [2, 2, 4], 'H8>H2'],
    ['another class gives no slot', 'H1 H2 G1', 'G1', 'H8', [2, 2, 4], ''],
    ['another class gives a place of a full event', 'H1 G1 G2', 'G2', 'H8', [2, 2, 3], 'H8>G2'],
    ['the own class before another', 'H1 G3 G2', 'H1 G3', 'H8', [2, 2, 3], 'H8>H1'],
    ['as many as stand by', 'H1 H2 G1', 'H1 H2 G1', 'H8 G9', [2, 1, 3], 'H8>H2 G9>G1'],
  ])('%s', (_, holding, missing, standby, limits, expected) => {
    const moves = standbyMoves(entries(standby), entries(missing), places(holding, limits))
    const words = moves.map(({ entry: one, loser }) => one.word + (loser ? `>${loser.word}` : ''))
    expect(words.join(' ')).toBe(expected)
  })

  const placed = 'H1 H2'
  const movedIds = (
    standby: ReturnType<typeof entries>,
    missing: Parameters<typeof standbyMoves>[1],
  ) =>
    standbyMoves(standby, missing, places(placed, [2, 2, 4])).map(({ entry: one, loser }) => [
      one.id,
      loser?.id,
    ])

  it('pass by entries that the organiser skips', () => {
    const standby = entries('H8 H9').map((one) => ({ ...one, isSkipped: one.word === 'H8' }))
    expect(movedIds(standby, entries('H2'))).toEqual([[9, 2]])
  })

  it('are taken from the entry that was promoted last, rather than that which signed up last', () => {
    const missing = entries(placed).map((one) => ({
      ...one,
      promotedAt: one.word === 'H1' ? minutesBefore(100) : null,
    }))
    expect(movedIds(entries('H8'), missing)).toEqual([[8, 1]])
  })

  it('go by the order of sign-up where times are equal', () => {
    const atOnce = (words: string) =>
      entries(words).map((one) => ({ ...one, queuedAt: minutesBefore(500) }))
    expect(movedIds(atOnce('H9 H8'), atOnce(placed))).toEqual([
      [8, 2],
      [9, 1],
    ])
  })

  it('never go over a limit, and leave nobody standing by for whom there is a free one', () => {
    const names = fc.uniqueArray(fc.constantFrom('H1', 'H2', 'H3', 'G1', 'G2', 'G3'))
    const waiting = fc.uniqueArray(fc.constantFrom('H7', 'H8', 'H9', 'G7', 'G8', 'G9'))
    fc.assert(
      fc.property(
        names,
        waiting,
        fc.nat(3),
        fc.nat(3),
        fc.nat(6),
        (holding, standby, h, g, all) => {
          const before = places(holding.join(' '), [h, g, all])
          const isOver =
            holding.length > all ||
            before.eventCarClasses.some((slots) => slots.registeredCount > slots.maxSlots)
          const missing = entries(holding.filter((_, index) => index % 2 === 0).join(' '))
          const moves = standbyMoves(entries(standby.join(' ')), missing, before)
          const losers = moves.flatMap(({ loser }) => loser?.word ?? [])
          const after = places(
            [
              ...holding.filter((word) => !losers.includes(word)),
              ...moves.map(({ entry: one }) => one.word),
            ].join(' '),
            [h, g, all],
          )
          expect(new Set(losers).size).toBe(losers.length)
          const isOverAfter =
            after.registrationCount > all ||
            after.eventCarClasses.some((slots) => slots.registeredCount > slots.maxSlots)
          if (!isOver) expect(isOverAfter).toBe(false)
          for (const one of entries(standby.join(' ')))
            if (!moves.some(({ entry: moved }) => moved.word === one.word))
              expect(hasRoom(one, after)).toBe(false)
        },
      ),
    )
  })
})
