import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRunningAtEnd, type RecordedLap, usualLap } from './running-at-end.ts'

const GREEN = 120

/** Laps of these seconds, one after the other; 'p' marks one into the pit lane, null one without a valid time. */
function laps(...driven: (number | null | `${number}p`)[]): RecordedLap[] {
  let at: number | null = GREEN
  return driven.map((one, index) => {
    const seconds = typeof one === 'string' ? Number.parseFloat(one) : one
    const started = at
    at = at === null || seconds === null ? null : at + seconds
    return {
      number: index + 1,
      startedSeconds: started,
      seconds,
      crossedSeconds: null,
      isPit: typeof one === 'string',
    }
  })
}

it.each<[string, RecordedLap[], number | null]>([
  ['the median of the clean laps', laps(130, 100, 101, 99), 100],
  ['without a lap into the pit lane', laps(130, 100, '160p', 102), 101],
  ['timed laps after the first, if none is clean', laps(130, '120p', '122p'), 121],
  ['the first lap, if there is no other', laps(130), 130],
  ['the first lap, if the others have no time', laps(130, null), 130],
  ['nothing without a timed lap', laps(null, null), null],
  ['nothing without a lap', [], null],
])('takes for the usual lap %s', (_, driven, expected) => {
  expect(usualLap(driven)).toBe(expected)
})

it.each<[string, RecordedLap[], number, boolean]>([
  ['is due back after the end', laps(110, 100, 100), 420, true],
  ['is late by less than half a lap', laps(110, 100, 100), 579, true],
  ['should have been back half a lap ago', laps(110, 100, 100), 581, false],
  ['crossed the line as the last of all', laps(110, 100, 100), 430, true],
  ['went into the pit lane on its last lap', laps(110, 100, 100, '105p'), 560, true],
  ['went into the pit lane long before', laps(110, '105p'), 900, false],
  ['has driven only the first lap', laps(110), 380, true],
  ['has driven only the first lap, long ago', laps(110), 396, false],
  ['has no lap', [], 130, false],
  ['has no timed lap', laps(null, null), 300, false],
  ['has a last lap without a time, which takes as long as usual', laps(110, 100, null), 579, true],
  ['has one long before the end', laps(110, 100, null), 581, false],
])('judges a car that %s', (_, driven, endsAt, expected) => {
  expect(isRunningAtEnd(driven, endsAt)).toBe(expected)
})

it('takes the crossing that only the log tells', () => {
  const driven = laps(110, 100, null)
  const logged = driven.map((lap, index) => (index === 2 ? { ...lap, crossedSeconds: 460 } : lap))
  expect([isRunningAtEnd(driven, 600), isRunningAtEnd(logged, 600)]).toEqual([false, true])
})

it('counts laps of a recording that was joined late', () => {
  const unseen = Array.from({ length: 5 }, (_, index) => ({
    number: index + 1,
    startedSeconds: null,
    seconds: null,
    crossedSeconds: null,
    isPit: false,
  }))
  const seen = { ...unseen[0], number: 6, startedSeconds: 700, seconds: 100 } as RecordedLap
  expect(isRunningAtEnd([...unseen, seen], 900)).toBe(true)
  expect(isRunningAtEnd(unseen, 900)).toBe(false)
})

const anyLaps = fc
  .array(
    fc.record({ seconds: fc.double({ min: 60, max: 400, noNaN: true }), isPit: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((all) =>
    laps(...all.map(({ seconds, isPit }) => (isPit ? (`${seconds}p` as const) : seconds))),
  )

const endOf = (driven: RecordedLap[]) => {
  const last = driven.at(-1)
  return (last?.startedSeconds ?? 0) + (last?.seconds ?? 0)
}

it('has a car running at its own last crossing, and stopped for good from some moment on', () => {
  fc.assert(
    fc.property(anyLaps, fc.nat(5_000), fc.nat(5_000), (driven, first, then) => {
      const crossed = endOf(driven)
      expect(isRunningAtEnd(driven, crossed)).toBe(true)
      expect(isRunningAtEnd(driven, crossed + 601)).toBe(false)
      const [sooner, later] = [crossed + first, crossed + first + then]
      // A longer recording without the car never has it running again.
      if (isRunningAtEnd(driven, later)) expect(isRunningAtEnd(driven, sooner)).toBe(true)
    }),
  )
})

it('does not depend on when the session’s clock began', () => {
  fc.assert(
    fc.property(
      anyLaps,
      fc.nat(600),
      fc.integer({ min: -1_000, max: 1_000 }),
      (driven, after, by) => {
        const moved = driven.map((lap) => ({
          ...lap,
          startedSeconds: (lap.startedSeconds ?? 0) + by,
        }))
        fc.pre(Math.abs(after - 1.5 * (usualLap(driven) ?? 0)) > 0.01)
        const end = endOf(driven) + after
        expect(isRunningAtEnd(moved, end + by)).toBe(isRunningAtEnd(driven, end))
      },
    ),
  )
})
