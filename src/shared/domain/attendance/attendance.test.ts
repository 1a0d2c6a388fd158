import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attendance,
  type AttendedDriver,
  type AttendedEntry,
  type AttendedEvent,
  combinedAttendance,
  driverAttendance,
  entryAttendance,
} from './attendance.ts'
import { ENTRY_STATES } from '../entries/entry-state.ts'

const START = new Date('2026-11-28T19:00:00Z')
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * 3_600_000)

const held: AttendedEvent = {
  status: 'completed',
  startDateTime: START,
  hasStarted: true,
  freeWithdrawalHours: null,
  startMovedAt: null,
  hasResults: true,
  countsIdleDrivers: false,
}
const placed: AttendedEntry = {
  state: 'confirmed',
  endedAt: null,
  endedWithPlace: false,
  promotedAt: null,
  lostPlaceAt: null,
  checkedInAt: null,
  isExcused: false,
  hasRaced: false,
}
const withdrawn = (hours: number, change: Partial<AttendedEntry> = {}): Partial<AttendedEntry> => ({
  state: 'withdrawn',
  endedAt: hoursBefore(hours),
  endedWithPlace: true,
  ...change,
})

describe('an entry', () => {
  it.each<[string, Partial<AttendedEntry>, Attendance]>([
    ['whose car raced', { hasRaced: true }, 'present'],
    ['with a place, in no result', {}, 'no-show'],
    ['on the waitlist to the end', { state: 'waitlisted' }, 'excused'],
    ['on the waitlist that raced after all', { state: 'waitlisted', hasRaced: true }, 'present'],
    ['that was never approved', { state: 'applied' }, 'excused'],
    ['with an offer that nobody answered', { state: 'offered' }, 'excused'],
    ['withdrawn a day and a minute before', withdrawn(24 + 1 / 60), 'excused'],
    ['withdrawn exactly at the deadline', withdrawn(24), 'late'],
    ['withdrawn an hour before', withdrawn(1), 'late'],
    ['withdrawn late, while it was waiting', withdrawn(1, { endedWithPlace: false }), 'excused'],
    ['withdrawn, nobody knows when', { state: 'withdrawn' }, 'excused'],
    ['withdrawn late, but excused', withdrawn(1, { isExcused: true }), 'excused'],
    ['withdrawn after the start', withdrawn(-1), 'no-show'],
    [
      'withdrawn from the waitlist after the start',
      withdrawn(-1, { endedWithPlace: false }),
      'excused',
    ],
    [
      'promoted late, withdrawn two hours later',
      withdrawn(8, { promotedAt: hoursBefore(10) }),
      'excused',
    ],
    [
      'promoted late, withdrawn more than two hours later',
      withdrawn(7.9, { promotedAt: hoursBefore(10) }),
      'late',
    ],
    ['withdrawn an hour after it accepted a late offer', withdrawn(9), 'late'],
    ['rejected', { state: 'rejected', endedAt: hoursBefore(9) }, 'excused'],
    ['removed before the start', withdrawn(1, { state: 'removed' }), 'excused'],
    ['removed at the start', withdrawn(0, { state: 'removed' }), 'no-show'],
    ['removed after the start', withdrawn(-20, { state: 'removed' }), 'no-show'],
    ['removed after it raced', withdrawn(-20, { state: 'removed', hasRaced: true }), 'present'],
    ['excused', { isExcused: true }, 'excused'],
    ['excused in advance, that came anyway', { isExcused: true, hasRaced: true }, 'present'],
    [
      'that lost its place at check-in and never came',
      { state: 'waitlisted', lostPlaceAt: hoursBefore(0.25) },
      'no-show',
    ],
    [
      'that lost its place, and came too late',
      { state: 'waitlisted', lostPlaceAt: hoursBefore(0.25), checkedInAt: hoursBefore(0.1) },
      'late',
    ],
    [
      'that lost its place, and checked in at that moment',
      { state: 'waitlisted', lostPlaceAt: hoursBefore(0.25), checkedInAt: hoursBefore(0.25) },
      'late',
    ],
    [
      'that lost its place, and had checked in only before',
      { state: 'waitlisted', lostPlaceAt: hoursBefore(0.25), checkedInAt: hoursBefore(0.5) },
      'no-show',
    ],
    [
      'that lost its place, and raced in another one',
      { lostPlaceAt: hoursBefore(0.25), hasRaced: true },
      'late',
    ],
    [
      'that lost its place, and withdrew then',
      withdrawn(0.2, { lostPlaceAt: hoursBefore(0.25) }),
      'late',
    ],
    [
      'that lost its place, and is excused',
      { state: 'waitlisted', lostPlaceAt: hoursBefore(0.25), isExcused: true },
      'excused',
    ],
  ])('%s', (_, change, expected) => {
    expect(entryAttendance({ ...placed, ...change }, held)).toBe(expected)
  })

  it.each<[string, Partial<AttendedEvent>]>([
    ['cancelled', { status: 'cancelled' }],
    ['still to come', { status: 'upcoming' }],
    ['without results', { hasResults: false }],
  ])('is never counted in an event that is %s', (_, change) => {
    const event = { ...held, ...change }
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(entryAttendance(entry, event)).toBe('unknown')
      }),
    )
  })

  it.each<[string, Partial<AttendedEvent>, number, Attendance]>([
    ['before a deadline of its own', { freeWithdrawalHours: 6 }, 7, 'excused'],
    ['after a deadline of its own', { freeWithdrawalHours: 6 }, 6, 'late'],
    ['after an earlier deadline of its own', { freeWithdrawalHours: 72 }, 48, 'late'],
    ['within a day after the start was moved', { startMovedAt: hoursBefore(30) }, 7, 'excused'],
    ['a day after the start was moved', { startMovedAt: hoursBefore(30) }, 6, 'late'],
    [
      'in time, although the start was moved long ago',
      { startMovedAt: hoursBefore(90) },
      25,
      'excused',
    ],
  ])('withdrawn %s', (_, change, hours, expected) => {
    expect(entryAttendance({ ...placed, ...withdrawn(hours) }, { ...held, ...change })).toBe(
      expected,
    )
  })

  it('is never absent without an excuse if its car raced and it kept its place', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const raced = { ...entry, hasRaced: true, lostPlaceAt: null }
        expect(entryAttendance(raced, held)).toBe('present')
      }),
    )
  })

  it('is neither late nor a no-show once it is excused', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(['present', 'excused']).toContain(
          entryAttendance({ ...entry, isExcused: true }, held),
        )
      }),
    )
  })
})

describe('a driver', () => {
  const raced = { ...placed, hasRaced: true }
  const idle: AttendedDriver = { role: 'driver', isExcused: false, hasDriven: false }

  it.each<[string, Partial<AttendedDriver>, AttendedEntry, Attendance | undefined]>([
    ['who drove', { hasDriven: true }, raced, 'present'],
    ['who did not get to drive', {}, raced, 'excused'],
    ['whose crew did not come', {}, placed, 'no-show'],
    ['whose crew withdrew late', {}, { ...placed, ...withdrawn(2) }, 'late'],
    ['who drove another car', { hasDriven: true }, placed, 'present'],
    [
      'who drove another car after their crew withdrew late',
      { hasDriven: true },
      { ...placed, ...withdrawn(2) },
      'present',
    ],
    [
      'who drove for a crew that had lost its place',
      { hasDriven: true },
      { ...raced, lostPlaceAt: hoursBefore(0.25) },
      'late',
    ],
    [
      'who drove for an excused crew that had lost its place',
      { hasDriven: true },
      { ...raced, isExcused: true, lostPlaceAt: hoursBefore(0.25) },
      'present',
    ],
    ['excused alone', { isExcused: true }, placed, 'excused'],
    ['in reserve, not needed', { role: 'reserve' }, raced, undefined],
    ['in reserve, of a crew that did not come', { role: 'reserve' }, placed, undefined],
    ['in reserve, who drove', { role: 'reserve', hasDriven: true }, raced, 'present'],
    ['who is manager only', { role: 'manager' }, placed, undefined],
  ])('%s', (_, change, entry, expected) => {
    expect(driverAttendance({ ...idle, ...change }, entry, held)).toBe(expected)
  })

  it('who did not get to drive is present where the event says so', () => {
    expect(driverAttendance(idle, raced, { ...held, countsIdleDrivers: true })).toBe('present')
  })

  it('who drove is not counted either before there are results', () => {
    const event = { ...held, hasResults: false }
    expect(driverAttendance({ ...idle, hasDriven: true }, raced, event)).toBe('unknown')
  })

  it('is never a no-show if the car raced', () => {
    const anyDriver = fc.record({
      role: fc.constantFrom('driver' as const, 'reserve' as const, 'manager' as const),
      isExcused: fc.boolean(),
      hasDriven: fc.boolean(),
    })
    fc.assert(
      fc.property(anyDriver, anyEntry, fc.boolean(), (driver, entry, countsIdleDrivers) => {
        const event = { ...held, countsIdleDrivers }
        expect(driverAttendance(driver, { ...entry, hasRaced: true }, event)).not.toBe('no-show')
      }),
    )
  })
})

describe('a member in several entries of one event', () => {
  const part = (attendance: Attendance, wasToRace = true) => ({ attendance, wasToRace })
  it.each([
    [[part('late', false), part('present')], 'present'],
    [[part('present', false), part('no-show')], 'present'],
    [[part('late', false), part('excused')], 'excused'],
    [[part('excused', false), part('no-show')], 'no-show'],
    [[part('excused', false), part('late', false)], 'late'],
    [[part('excused', false), part('unknown', false)], 'excused'],
    [[part('unknown')], 'unknown'],
    [[], 'unknown'],
  ])('%j: %s', (parts, expected) => {
    expect(combinedAttendance(parts)).toBe(expected)
  })
})

const anyMoment = fc.option(fc.integer({ min: -48, max: 400 }).map(hoursBefore))
const anyEntry: fc.Arbitrary<AttendedEntry> = fc.record({
  state: fc.constantFrom(...ENTRY_STATES),
  endedAt: anyMoment,
  endedWithPlace: fc.boolean(),
  promotedAt: anyMoment,
  lostPlaceAt: anyMoment,
  checkedInAt: anyMoment,
  isExcused: fc.boolean(),
  hasRaced: fc.boolean(),
})
