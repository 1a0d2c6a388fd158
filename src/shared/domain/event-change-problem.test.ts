import { describe, expect, it } from 'vitest'
import {
  classLock,
  eventChangeProblem,
  eventLocks,
  SCHEDULE_FIELDS,
} from './event-change-problem.ts'

const HYPERCAR = { id: 1, name: 'Hypercar' }
const LMGT3 = { id: 4, name: 'LMGT3' }

/** Seven of thirty places are taken: five in Hypercar, two in LMGT3. */
const event = {
  track: { id: 11 },
  maxParticipants: 30,
  registrationCount: 7,
  registrations: [],
  eventCarClasses: [
    { carClass: HYPERCAR, maxSlots: 14, registeredCount: 5 },
    { carClass: LMGT3, maxSlots: 16, registeredCount: 2 },
  ],
  hasResults: false,
}
const empty = {
  ...event,
  registrationCount: 0,
  eventCarClasses: event.eventCarClasses.map((slots) => ({ ...slots, registeredCount: 0 })),
}
const run = { ...empty, hasResults: true }

/** A change that changes nothing. */
const same = {
  trackId: 11,
  rescheduled: undefined,
  maxParticipants: 30,
  allowedClasses: [
    { classId: 1, maxSlots: 14 },
    { classId: 4, maxSlots: 16 },
  ],
}
const slots = (hypercar: number, gt3: number) => ({
  allowedClasses: [
    { classId: 1, maxSlots: hypercar },
    { classId: 4, maxSlots: gt3 },
  ],
})
const only = (classId: number) => ({ allowedClasses: [{ classId, maxSlots: 14 }] })

describe('with nobody registered', () => {
  it.each([
    ['the track', { trackId: 12 }],
    ['the schedule', { rescheduled: 'startDateTime' as const }],
    ['the places', { maxParticipants: 1 }],
    ['the slots', slots(1, 1)],
    ['the classes, by removing one', only(1)],
  ])('changes %s', (_, change) => {
    expect(eventChangeProblem(empty, { ...same, ...change })).toBeUndefined()
  })
})

describe('with drivers registered', () => {
  it.each([
    ['as it is', {}],
    ['at another time', { rescheduled: 'timezone' as const }],
    ['with just the places that are taken', { maxParticipants: 7 }],
    ['with just the slots that are taken', slots(5, 2)],
    [
      'with one more class',
      { allowedClasses: [...same.allowedClasses, { classId: 2, maxSlots: 1 }] },
    ],
  ])('can be %s', (_, change) => {
    expect(eventChangeProblem(event, { ...same, ...change })).toBeUndefined()
  })

  it.each([
    [
      'another track',
      { trackId: 12 },
      'trackId',
      '7 drivers have signed up for this track: it can no longer change',
    ],
    [
      'fewer places than drivers',
      { maxParticipants: 6 },
      'maxParticipants',
      '7 drivers are registered: max participants cannot be less than 7',
    ],
    [
      'fewer slots than drivers',
      slots(4, 2),
      'allowedClasses',
      '5 drivers are registered in Hypercar: it cannot have fewer than 5 slots',
    ],
    [
      'removing a class with registrations',
      only(1),
      'allowedClasses',
      '2 drivers are registered in LMGT3: the class cannot be removed',
    ],
    [
      'everything wrong: the track first',
      { trackId: 12, maxParticipants: 1, allowedClasses: [] },
      'trackId',
      '7 drivers have signed up for this track: it can no longer change',
    ],
    [
      'places and classes wrong: the places first',
      { maxParticipants: 1, allowedClasses: [] },
      'maxParticipants',
      '7 drivers are registered: max participants cannot be less than 7',
    ],
  ])('refuses %s', (_, change, field, message) => {
    expect(eventChangeProblem(event, { ...same, ...change })).toEqual({ field, message })
  })

  it('can be changed while more have a place than its limits allow, which an organiser decided', () => {
    const over = { ...event, maxParticipants: 6 }
    expect(eventChangeProblem(over, { ...same, maxParticipants: 6 })).toBeUndefined()
    const slotsOver = event.eventCarClasses.map((one) => ({ ...one, maxSlots: 1 }))
    const full = { ...event, eventCarClasses: slotsOver }
    expect(eventChangeProblem(full, { ...same, ...slots(1, 1) })).toBeUndefined()
  })

  it.each(['waitlisted', 'applied', 'withdrawn'] as const)(
    'keeps a class for an entry that wants a place in it: %s',
    (state) => {
      const registrations = [{ state, car: { carClass: LMGT3 } }]
      expect(
        eventChangeProblem({ ...empty, registrations }, { ...same, ...only(1) })?.message,
      ).toBe(
        state === 'withdrawn'
          ? undefined
          : '1 driver is registered in LMGT3: the class cannot be removed',
      )
    },
  )

  it('uses the singular for one driver', () => {
    const one = {
      ...empty,
      registrationCount: 1,
      eventCarClasses: [{ carClass: LMGT3, maxSlots: 16, registeredCount: 1 }],
    }
    const message = (change: object) => eventChangeProblem(one, { ...same, ...change })?.message

    expect(message({ trackId: 12 })).toBe(
      '1 driver has signed up for this track: it can no longer change',
    )
    expect(message({ maxParticipants: 0 })).toBe(
      '1 driver is registered: max participants cannot be less than 1',
    )
    expect(message(slots(1, 0))).toBe(
      '1 driver is registered in LMGT3: it cannot have fewer than 1 slot',
    )
    expect(message(only(1))).toBe('1 driver is registered in LMGT3: the class cannot be removed')
  })
})

describe('with results stored', () => {
  it.each([
    ['as it is', {}],
    ['with more places', { maxParticipants: 40 }],
    ['with its classes in another order', { allowedClasses: same.allowedClasses.toReversed() }],
  ])('can be %s', (_, change) => {
    expect(eventChangeProblem(run, { ...same, ...change })).toBeUndefined()
  })

  it('refuses another track, whoever is registered', () => {
    const message = 'Results are stored: the track can no longer change'
    for (const one of [run, { ...event, hasResults: true }])
      expect(eventChangeProblem(one, { ...same, trackId: 12 })).toEqual({
        field: 'trackId',
        message,
      })
  })

  it.each(SCHEDULE_FIELDS)('refuses another %s', (rescheduled) => {
    expect(eventChangeProblem(run, { ...same, rescheduled })).toEqual({
      field: rescheduled,
      message: 'Results are stored: the schedule can no longer change',
    })
  })

  it.each([
    ['one class fewer', only(1)],
    [
      'one class replaced by another',
      { allowedClasses: [same.allowedClasses[0], { classId: 2, maxSlots: 16 }] },
    ],
    ['other slots', slots(14, 15)],
  ])('refuses %s', (_, change) => {
    expect(eventChangeProblem(run, { ...same, ...change } as typeof same)).toEqual({
      field: 'allowedClasses',
      message: 'Results are stored: the car classes can no longer change',
    })
  })
})

it('allows all changes of an event without drivers and results', () => {
  expect(eventLocks(empty)).toEqual({ track: undefined, schedule: undefined, classes: undefined })
  expect(empty.eventCarClasses.map((one) => classLock(one, []))).toEqual([undefined, undefined])
})
