import { describe, expect, it } from 'vitest'
import type { EntryState } from '../entries/entry-state.ts'
import {
  classLock,
  eventChangeProblem,
  eventLocks,
  overLimitText,
  SCHEDULE_FIELDS,
} from './event-change-problem.ts'

const HYPERCAR = { id: 1, name: 'Hypercar' }
const LMGT3 = { id: 4, name: 'LMGT3' }

/** Seven of thirty places are taken: five in Hypercar, two in LMGT3. */
const event = {
  track: { id: 11 },
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

const unlimited = { carsPerTeam: null, carLimits: [] }

/** A change that changes nothing. */
const same = {
  trackId: 11,
  rescheduled: undefined,
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
    ['with fewer slots than are taken', slots(1, 1)],
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
      '7 cars have signed up for this track: it can no longer change',
    ],
    [
      'removing a class with registrations',
      only(1),
      'allowedClasses',
      '2 cars are registered in LMGT3: the class cannot be removed',
    ],
    [
      'everything wrong: the track first',
      { trackId: 12, allowedClasses: [] },
      'trackId',
      '7 cars have signed up for this track: it can no longer change',
    ],
  ])('refuses %s', (_, change, field, message) => {
    expect(eventChangeProblem(event, { ...same, ...change })).toEqual({ field, message })
  })

  it('counts the cars above limits of makes, models and teams', () => {
    const entry = (make: string, teamName: string | null, state = 'confirmed' as EntryState) => ({
      state,
      car: { carClass: LMGT3, make, model: 'GT3' },
      teamName,
    })
    const registrations = [
      entry('BMW', 'Kerb Crawlers'),
      entry('BMW', 'kerb crawlers'),
      entry('BMW', null),
      entry('Ford', 'Late Brakers'),
      entry('BMW', 'Late Brakers', 'waitlisted'),
    ]
    const carLimits = [{ make: 'BMW', model: null, maxCars: 1 }]
    expect(
      overLimitText(
        { ...event, registrations },
        { maxParticipants: 30, ...slots(14, 16), carsPerTeam: 1, carLimits },
      ),
    ).toMatch(/allow: 2 cars of BMW, 1 car of kerb crawlers\. They keep it/)
  })

  it.each([
    ['no more than are taken', 7, slots(5, 2), undefined],
    ['fewer places', 6, slots(4, 2), '1 car in the event, 1 car in Hypercar'],
    ['fewer slots', 30, slots(3, 1), '2 cars in Hypercar, 1 car in LMGT3'],
    ['no slots for a class at all', 30, only(4), undefined],
  ])('says how many are above limits that allow %s', (_, maxParticipants, classes, above) => {
    expect(overLimitText(event, { maxParticipants, ...classes, ...unlimited })).toBe(
      above &&
        `More have a place than these limits allow: ${above}. They keep it; nobody else gets a place until there are fewer.`,
    )
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
          : '1 car is registered in LMGT3: the class cannot be removed',
      )
    },
  )

  it.each([
    [['waitlisted'], '7 cars have signed up for this track and 1 is waiting'],
    [['waitlisted', 'applied'], '7 cars have signed up for this track and 2 are waiting'],
    [['withdrawn'], '7 cars have signed up for this track'],
  ] as const)('counts who waits for a place of the track: %s', (states, start) => {
    const registrations = states.map((state) => ({ state, car: { carClass: LMGT3 } }))
    expect(eventChangeProblem({ ...event, registrations }, { ...same, trackId: 12 })?.message).toBe(
      `${start}: it can no longer change`,
    )
  })

  it('uses the singular for one driver', () => {
    const one = {
      ...empty,
      registrationCount: 1,
      eventCarClasses: [{ carClass: LMGT3, maxSlots: 16, registeredCount: 1 }],
    }
    const message = (change: object) => eventChangeProblem(one, { ...same, ...change })?.message

    expect(message({ trackId: 12 })).toBe(
      '1 car has signed up for this track: it can no longer change',
    )
    expect(message(only(1))).toBe('1 car is registered in LMGT3: the class cannot be removed')
  })
})

describe('with results stored', () => {
  it.each([
    ['as it is', {}],
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
