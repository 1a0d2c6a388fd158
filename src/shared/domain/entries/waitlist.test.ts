import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LimitedEntry } from './entry-limits.ts'
import type { EntryState } from './entry-state.ts'
import { eventPlaces } from './place-count.ts'
import {
  classChangeProblem,
  getsPlace,
  moveUp,
  placeInOrder,
  type Places,
  promotes,
  type WaitingEntry,
  waitlistPositions,
  withOneLess,
  withoutWildcard,
} from './waitlist.ts'

const HYPERCAR = 1
const GT3 = 2

/** The event of the reference: 2 slots for Hypercars, 3 for GT3s, 4 places. */
const places = (hypercars: number, gt3s: number, maxParticipants = 4): Places => ({
  maxParticipants,
  registrationCount: hypercars + gt3s,
  eventCarClasses: [
    { carClass: { id: HYPERCAR }, maxSlots: 2, registeredCount: hypercars },
    { carClass: { id: GT3 }, maxSlots: 3, registeredCount: gt3s },
  ],
})

const setAside = (event: Places, wildcards = 1): Places => ({
  ...event,
  eventCarClasses: event.eventCarClasses.map((slots) =>
    slots.carClass.id === GT3 ? { ...slots, wildcards } : slots,
  ),
})

const bmw = { make: 'BMW', model: 'M4 LMGT3' }
const ferrari = { make: 'Ferrari', model: '296 LMGT3' }
const asGt3 = (car: typeof bmw, teamName: string | null) => ({ classId: GT3, car, teamName })

/** Waiting entries in the order of their queue; the ids are 1, 2, … */
const queue = (...classIds: number[]): WaitingEntry[] =>
  classIds.map((classId, index) => ({ id: index + 1, classId, queuedAt: new Date(index) }))

const moved = (waiting: WaitingEntry[], free: Places) => moveUp(waiting, free).map(({ id }) => id)

it.each<[string, WaitingEntry[], WaitingEntry[], Places, string[]]>([
  ['all fit', queue(HYPERCAR, GT3), [], places(0, 0), ['1 in', '2 in']],
  [
    'the first gets the last slot',
    queue(HYPERCAR, HYPERCAR),
    [],
    places(1, 0),
    ['1 in', '2 waits'],
  ],
  ['a full class lets others pass', queue(HYPERCAR, GT3), [], places(2, 1), ['1 waits', '2 in']],
  [
    'somebody already waits for the place',
    [{ id: 9, classId: GT3, queuedAt: new Date(9) }],
    queue(GT3),
    places(0, 2),
    ['9 waits'],
  ],
])('places those who need no approval any more: %s', (_what, applied, waiting, free, expected) => {
  const placed = placeInOrder(applied.toReversed(), waiting, free)
  expect(placed.map(({ entry, hasPlace }) => `${entry.id} ${hasPlace ? 'in' : 'waits'}`)).toEqual(
    expected,
  )
})

describe('who moves up, in the situations of the reference', () => {
  it.each<[string, WaitingEntry[], Places, number[]]>([
    ['a Hypercar withdraws; GT3 waits, then Hypercar', queue(GT3, HYPERCAR), places(1, 2), [1]],
    ['a GT3 withdraws; Hypercar waits, then GT3', queue(HYPERCAR, GT3), places(2, 1), [2]],
    ['a Hypercar withdraws, but GT3 is full', queue(GT3), places(0, 3), []],
    ['the event gets a fifth place', queue(HYPERCAR, GT3), places(2, 2, 5), [2]],
    ['two withdraw', queue(GT3, HYPERCAR, GT3), places(1, 1), [1, 2]],
    ['the class no longer races in the event', queue(3), places(0, 0), []],
    ['an offer holds the last Hypercar slot', queue(HYPERCAR), places(2, 1), []],
    ['the event is over its limit', queue(HYPERCAR), places(1, 3, 3), []],
  ])('%s', (_situation, waiting, free, expected) => {
    expect(moved(waiting, free)).toEqual(expected)
  })

  it.each<[string, Places, number[]]>([
    ['a GT3 slot is set aside for the organiser', setAside(places(1, 2)), []],
    ['the organiser has freed it', places(1, 2), [1]],
    ['it counts as taken in the event too', setAside(places(0, 2), 2), []],
  ])('GT3 waits, and %s', (_situation, free, expected) => {
    expect(moved(queue(GT3), free)).toEqual(expected)
  })

  it('takes back only a place that is set aside', () => {
    expect(withoutWildcard(GT3, setAside(places(1, 2)))).toEqual(setAside(places(1, 2), 0))
    expect(withoutWildcard(GT3, places(1, 2))).toBeUndefined()
    expect(withoutWildcard(HYPERCAR, setAside(places(1, 2)))).toBeUndefined()
  })

  it('skips cars and teams that have reached their limit, and counts those that move up', () => {
    const limited = {
      ...places(0, 0, 9),
      eventCarClasses: [{ carClass: { id: GT3 }, maxSlots: 9, registeredCount: 1 }],
      limits: { carsPerTeam: 1, carLimits: [{ ...bmw, maxCars: 2 }], holding: [asGt3(bmw, 'A')] },
    }
    const waiting = [
      asGt3(bmw, 'a'),
      asGt3(bmw, 'B'),
      asGt3(bmw, 'C'),
      asGt3(ferrari, 'B'),
      asGt3(ferrari, null),
      asGt3(ferrari, null),
    ].map((entry, index) => ({ ...entry, id: index + 1, queuedAt: new Date(index) }))

    expect(moved(waiting, limited)).toEqual([2, 5, 6])
  })

  it('orders by the time of joining the queue, then by id', () => {
    const at = (id: number, minute: number) => ({ id, classId: GT3, queuedAt: new Date(minute) })
    expect(moved([at(1, 5), at(3, 2), at(2, 2)], places(0, 1, 3))).toEqual([2, 3])
  })
})

it('passes an entry that the organiser skips, which keeps its position', () => {
  const [first, second] = queue(GT3, GT3)
  if (!first || !second) throw new Error('Nobody waits')
  const waiting = [{ ...first, isSkipped: true }, second]
  expect(moved(waiting, places(2, 1))).toEqual([2])
  expect(waitlistPositions(waiting).get(1)).toBe(1)
  expect(getsPlace({ classId: GT3 }, [{ ...first, isSkipped: true }], places(2, 1))).toBe(true)
})

describe('a change of class', () => {
  const named = (free: Places) => ({
    ...free,
    eventCarClasses: free.eventCarClasses.map((slots) => ({
      ...slots,
      carClass: { ...slots.carClass, name: slots.carClass.id === GT3 ? 'LMGT3' : 'Hypercar' },
    })),
  })
  const [from, to] = [{ classId: HYPERCAR }, { classId: GT3 }]

  it.each<[string, EntryState, WaitingEntry[], Places, string | undefined]>([
    ['keeps the place of a full event', 'confirmed', [], places(2, 2), undefined],
    ['is refused if the class is full', 'confirmed', [], places(1, 3), 'No place is free in LMGT3'],
    [
      'is refused if somebody waits for the class',
      'confirmed',
      queue(GT3),
      places(2, 2),
      'Others are waiting for a place in LMGT3',
    ],
    [
      'passes those who wait for the old class',
      'confirmed',
      queue(HYPERCAR),
      places(2, 2),
      undefined,
    ],
    ['has to wait for an answer to an offer', 'offered', [], places(2, 1), 'Accept or decline'],
    ['is free for who waits', 'waitlisted', queue(GT3), places(2, 2), undefined],
    ['is free for who applies', 'applied', queue(GT3), places(1, 3), undefined],
  ])('%s', (_situation, state, waiting, free, problem) => {
    const found = classChangeProblem(state, { from, to }, waiting, named(free))
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(problem)
  })

  it('frees the one car of its own team that it counted as, and no other', () => {
    const one = { ...from, car: bmw, teamName: 'A' }
    const change = { from: one, to: { ...one, ...to } }
    const holding = (...cars: LimitedEntry[]) => {
      const limits = { carsPerTeam: null, carLimits: [{ ...bmw, maxCars: 2 }], holding: cars }
      return named({ ...places(1, 1), limits })
    }
    const problem = (...cars: LimitedEntry[]) =>
      classChangeProblem('confirmed', change, [], holding(...cars))
    const others = [
      { ...one, classId: GT3 },
      { ...one, teamName: null },
      { ...one, car: { ...bmw, make: 'Alpina' } },
      { ...one, car: { ...bmw, model: 'M8' } },
    ]

    expect(problem(asGt3(bmw, 'B'), one)).toBeUndefined()
    expect(problem(asGt3(bmw, 'B'), asGt3(bmw, 'C'), one)).toContain('No place is free in LMGT3')
    for (const other of others) {
      const event = holding(other, one)
      expect(withOneLess(one, event).limits?.holding).toEqual([other])
    }
    expect(
      withOneLess({ ...from, car: bmw }, holding(one, { ...one, teamName: null })).limits?.holding,
    ).toEqual([one])
    expect(withOneLess(from, holding(one)).limits?.holding).toEqual([one])
    expect(withOneLess(one, places(1, 1))).toEqual(places(0, 1))
  })

  it('is refused if the class does not race in the event', () => {
    const change = { from, to: { classId: 3 } }
    expect(classChangeProblem('waitlisted', change, [], named(places(0, 0)))).toContain(
      'do not race',
    )
  })
})

describe('automatic promotion', () => {
  const event = {
    status: 'upcoming',
    promotesAutomatically: true,
    startDateTime: new Date('2026-03-29T18:00:00Z'),
    lastPromotionHours: null,
  } as const
  const now = new Date('2026-03-29T15:59:00Z')

  it.each<[string, object, boolean]>([
    ['until two hours before the start', {}, true],
    ['not later', { startDateTime: new Date('2026-03-29T17:59:00Z') }, false],
    [
      'longer where the event says so',
      { startDateTime: new Date('2026-03-29T17:00:00Z'), lastPromotionHours: 1 },
      true,
    ],
    ['not if it is switched off', { promotesAutomatically: false }, false],
    ['not in an event that is off', { status: 'cancelled' }, false],
  ])('%s', (_when, change, isOn) => {
    expect(promotes({ ...event, ...change }, now)).toBe(isOn)
  })
})

describe('a sign-up', () => {
  it.each<[string, number, WaitingEntry[], Places, boolean]>([
    ['gets a free place', GT3, [], places(2, 1), true],
    ['waits if its class is full', HYPERCAR, [], places(2, 1), false],
    ['waits if the event is full', GT3, [], places(2, 2), false],
    ['waits behind somebody for whom there is room', GT3, queue(GT3), places(2, 1), false],
    [
      'waits behind another class for which there is room',
      GT3,
      queue(HYPERCAR),
      places(1, 2),
      false,
    ],
    ['passes somebody whose class is full', GT3, queue(HYPERCAR), places(2, 1), true],
  ])('%s', (_situation, classId, waiting, free, expected) => {
    expect(getsPlace({ classId }, waiting, free)).toBe(expected)
  })
})

it('counts positions within each class', () => {
  expect([...waitlistPositions(queue(GT3, HYPERCAR, GT3))]).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ])
})

const anyEntry = fc.record({
  classId: fc.integer({ min: 1, max: 4 }),
  car: fc.constantFrom(bmw, ferrari),
  teamName: fc.option(fc.constantFrom('A', 'B')),
})

const anyEvent = fc
  .record({
    maxParticipants: fc.integer({ min: 1, max: 8 }),
    classes: fc.array(
      fc.record({
        maxSlots: fc.integer({ min: 1, max: 5 }),
        registeredCount: fc.integer({ min: 0, max: 5 }),
        wildcards: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    limits: fc.record({
      carsPerTeam: fc.option(fc.integer({ min: 1, max: 2 })),
      carLimits: fc.array(
        fc.record({
          make: fc.constant(bmw.make),
          model: fc.option(fc.constant(bmw.model)),
          maxCars: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 2 },
      ),
      holding: fc.array(anyEntry, { maxLength: 3 }),
    }),
  })
  .map(({ maxParticipants, classes, limits }): Places => ({
    maxParticipants,
    limits,
    registrationCount: classes.reduce((sum, { registeredCount }) => sum + registeredCount, 0),
    eventCarClasses: classes.map((slots, index) => ({ ...slots, carClass: { id: index + 1 } })),
  }))

const anyQueue = fc
  .array(fc.tuple(anyEntry, fc.nat(3)), { maxLength: 9 })
  .map((rows): WaitingEntry[] =>
    rows.map(([entry, minute], index) => ({
      ...entry,
      id: index + 1,
      queuedAt: new Date(minute),
    })),
  )

describe('for any event and any queue', () => {
  it('takes no place that is not free, and leaves nobody waiting for whom there is room', () => {
    fc.assert(
      fc.property(anyEvent, anyQueue, (event, waiting) => {
        const up = moveUp(waiting, event)
        const after = enter(event, up)
        const grown = up.length > 0
        if (grown)
          expect(after.registrationCount + eventPlaces(after).setAside).toBeLessThanOrEqual(
            event.maxParticipants,
          )
        for (const slots of after.eventCarClasses)
          if (up.some(({ classId }) => classId === slots.carClass.id))
            expect(slots.registeredCount + (slots.wildcards ?? 0)).toBeLessThanOrEqual(
              slots.maxSlots,
            )
        for (const { make, model, maxCars } of after.limits?.carLimits ?? []) {
          const isIt = ({ car }: { car?: typeof bmw }) =>
            car?.make === make && (model === null || model === car.model)
          if (up.some(isIt))
            expect(after.limits?.holding.filter(isIt).length).toBeLessThanOrEqual(maxCars)
        }
        const left = waiting.filter(({ id }) => !up.some((entry) => entry.id === id))
        expect(moveUp(left, after)).toEqual([])
      }),
    )
  })

  it('lets nobody overtake an earlier entry of the same class, car and team', () => {
    fc.assert(
      fc.property(anyEvent, anyQueue, (event, waiting) => {
        const up = new Set(moveUp(waiting, event).map(({ id }) => id))
        const positions = waitlistPositions(waiting)
        const kindOf = ({ classId, car, teamName }: WaitingEntry) =>
          JSON.stringify([classId, car, teamName])
        for (const one of waiting)
          for (const other of waiting)
            if (
              kindOf(one) === kindOf(other) &&
              (positions.get(one.id) ?? 0) < (positions.get(other.id) ?? 0) &&
              up.has(other.id)
            )
              expect(up.has(one.id)).toBe(true)
      }),
    )
  })

  it('gives the same whichever order the entries come in', () => {
    fc.assert(
      fc.property(anyEvent, anyQueue, (event, waiting) => {
        expect(moveUp(waiting.toReversed(), event)).toEqual(moveUp(waiting, event))
      }),
    )
  })
})

function enter(event: Places, entries: readonly WaitingEntry[]): Places {
  return {
    ...event,
    registrationCount: event.registrationCount + entries.length,
    eventCarClasses: event.eventCarClasses.map((slots) => ({
      ...slots,
      registeredCount:
        slots.registeredCount +
        entries.filter(({ classId }) => classId === slots.carClass.id).length,
    })),
    ...(event.limits && {
      limits: {
        ...event.limits,
        holding: [
          ...event.limits.holding,
          ...entries.map(({ classId, car = bmw, teamName = null }) => ({ classId, car, teamName })),
        ],
      },
    }),
  }
}
