import { expect, it } from 'vitest'
import type { LiveHead } from '#shared/contract/live-timing.ts'
import { liveClock, liveStateOf, raisedAt } from './live-clock.ts'

const AT = new Date('2026-03-06T20:00:00Z')

const head = ({
  clock = {},
  session = {},
  course = 'green',
}: {
  clock?: Partial<LiveHead['clock']>
  session?: Partial<LiveHead['session']>
  course?: LiveHead['flags']['course']
} = {}): LiveHead => ({
  session: { id: 1, kind: 'race', ordinal: 1, state: 'live', ...session },
  clock: {
    et: 610,
    at: AT,
    speed: 1,
    left: 2_990,
    max: 3_600,
    hasBegun: true,
    greenAt: 10,
    chequeredAt: null,
    game: 86_390,
    ...clock,
  },
  flags: { course, sectors: [course, course, course] },
  weather: { air: null, road: null, rain: null, wet: null },
  forecast: [],
  senders: [],
})

const after = (seconds: number) => new Date(AT.getTime() + seconds * 1_000)

it('is over ten minutes after the last sample, if the flag has fallen', () => {
  const state = (seconds: number, changes: object = {}) =>
    liveStateOf({ isRunning: true, chequeredAt: 3_600, heardAt: AT, ...changes }, after(seconds))
  expect([0, 31, 600, 601].map((seconds) => state(seconds))).toEqual([
    'live',
    'lost',
    'lost',
    'ended',
  ])
  expect(state(3_600, { chequeredAt: null })).toBe('lost')
  expect(state(0, { isRunning: false })).toBe('ended')
})

it('goes on between two samples, at the speed of the game', () => {
  expect(liveClock(head(), after(4))).toMatchObject({
    et: 614,
    left: 2_986,
    since: 604,
    game: 86_394,
    age: 4,
    signal: 'live',
    phase: 'running',
  })
  expect(liveClock(head({ clock: { speed: 60 } }), after(2))).toMatchObject({
    et: 730,
    left: 2_870,
    game: 110,
  })
})

it('is old after five seconds, and stands once the signal is lost', () => {
  expect(liveClock(head(), after(5)).signal).toBe('live')
  expect(liveClock(head(), after(9))).toMatchObject({ signal: 'old', et: 619 })
  expect(liveClock(head(), after(30)).signal).toBe('old')
  expect(liveClock(head(), after(42))).toMatchObject({ signal: 'lost', et: 610, left: 2_990 })
})

it('never runs backwards for a clock that is ahead', () => {
  expect(liveClock(head(), after(-3))).toMatchObject({ et: 610, age: 0 })
})

it('knows what is on', () => {
  const phase = (of: Parameters<typeof head>[0]) => liveClock(head(of), AT).phase
  expect(phase({ clock: { hasBegun: false, greenAt: null } })).toBe('before')
  expect(phase({ clock: { greenAt: null } })).toBe('running')
  expect(phase({ course: 'full-course-yellow' })).toBe('full-course-yellow')
  expect(phase({ course: 'red' })).toBe('red')
  expect(phase({ course: 'yellow' })).toBe('running')
  expect(phase({ clock: { chequeredAt: 3_612 } })).toBe('chequered')
  expect(liveClock(head({ session: { state: 'ended' } }), after(900))).toMatchObject({
    phase: 'finished',
    signal: 'ended',
    et: 610,
  })
})

it('has no part without a limit, and never more than all of it', () => {
  expect(liveClock(head(), AT).part).toBeCloseTo(610 / 3_600)
  expect(liveClock(head({ clock: { left: 0 } }), AT).part).toBe(1)
  expect(liveClock(head({ clock: { left: null } }), AT)).toMatchObject({ part: null, left: null })
  expect(liveClock(head({ clock: { max: null } }), AT).part).toBeNull()
})

it('knows since when a flag is shown to the whole course', () => {
  const flag = { car: null, what: 'flag', flag: 'full-course-yellow' } as const
  expect(
    raisedAt([
      { id: 4, at: 400, sector: 1, until: null, ...flag },
      { id: 3, at: 300, sector: null, until: null, ...flag },
      { id: 2, at: 100, sector: null, until: 130, ...flag },
    ]),
  ).toBe(300)
  expect(raisedAt([{ id: 2, at: 100, sector: null, until: 130, ...flag }])).toBeNull()
})
