import { expect, it } from 'vitest'
import {
  HYPERCAR,
  LMGT3,
  sampleCar,
  sampleEvent,
  sampleRegistration,
  sampleSlots,
} from '#web/testing/samples.ts'
import {
  carOptions,
  freeSlotsText,
  isForWaitlist,
  limitProblem,
  waitlistText,
} from './car-options.ts'
import { carLeftText } from '#web/parts/places.ts'

const cars = [
  sampleCar(1, 'Ferrari', '499P'),
  sampleCar(2, 'Toyota', 'GR010 Hybrid'),
  sampleCar(3, 'BMW', 'M4 LMGT3', LMGT3),
]

const full = sampleEvent({ eventCarClasses: [sampleSlots(HYPERCAR, 14, 14)] })

it("offers the cars of the event's classes, grouped by class with its free slots", () => {
  const options = carOptions(
    cars,
    sampleEvent({ eventCarClasses: [sampleSlots(LMGT3, 4, 5), sampleSlots(HYPERCAR, 9, 14)] }),
  )

  expect(options.map(({ value, label, group }) => [value, label, group?.note])).toEqual([
    [3, 'BMW M4 LMGT3', '1 free'],
    [1, 'Ferrari 499P', '5 free'],
    [2, 'Toyota GR010 Hybrid', '5 free'],
  ])
})

it('offers no car of a full class, or of a class that is not in the event', () => {
  expect(carOptions(cars, full)).toEqual([])
})

it('says how many slots of a class are free', () => {
  expect(freeSlotsText(sampleEvent(), sampleSlots(HYPERCAR, 9, 14))).toBe(
    'Hypercar: 5 of 14 places free',
  )
})

it('calls no more places of a class free than the event has left', () => {
  const slots = [sampleSlots(LMGT3, 1, 5), { ...sampleSlots(HYPERCAR, 4, 14), wildcards: 2 }]
  const event = sampleEvent({ maxParticipants: 10, registrationCount: 5, eventCarClasses: slots })
  expect(carOptions(cars, event).map(({ group }) => group?.note)).toEqual([
    '3 free',
    '3 free',
    '3 free',
  ])
})

it('offers the cars of a full class that has a waitlist, and says which position is next', () => {
  const waiting = sampleRegistration({ status: 'waitlist', waitlistPosition: 1 })
  const event = { ...full, hasWaitlist: true, registrations: [waiting] }
  const [slots = sampleSlots(HYPERCAR, 14, 14)] = event.eventCarClasses

  expect(carOptions(cars, event).map(({ value, group }) => [value, group?.note])).toEqual([
    [1, 'Waitlist'],
    [2, 'Waitlist'],
  ])
  expect(isForWaitlist(event, { classId: slots.carClass.id })).toBe(true)
  expect(waitlistText(event, slots)).toBe(
    'Hypercar: no place is free. You would be number 2 on the waitlist.',
  )
})

it('lets nobody wait for a place that is free', () => {
  const slots = sampleSlots(HYPERCAR, 13, 14)
  const event = sampleEvent({ eventCarClasses: [slots], hasWaitlist: true })
  expect(isForWaitlist(event, { classId: slots.carClass.id })).toBe(false)
})

const [ferrari = sampleCar(1, 'Ferrari', '499P'), toyota = sampleCar(2, 'Toyota', 'GR010 Hybrid')] =
  cars
const limited = sampleEvent({
  carLimits: [{ make: 'Ferrari', model: '499P', maxCars: 1 }],
  carsPerTeam: 1,
  registrations: [sampleRegistration({ car: ferrari, teamName: 'Kerb Crawlers' })],
})

it('counts down what is left of a limited car, and does not count places that are set aside as free', () => {
  expect(carOptions(cars, limited).map(({ label, note }) => [label, note])).toEqual([
    ['Ferrari 499P', 'None of 1 left'],
    ['Toyota GR010 Hybrid', undefined],
    ['BMW M4 LMGT3', undefined],
  ])
  expect(carLeftText(limited, ferrari)).toBe('Ferrari 499P: None of 1 left')
  expect(freeSlotsText(limited, { ...sampleSlots(HYPERCAR, 9, 14), wildcards: 2 })).toBe(
    'Hypercar: 3 of 14 places free',
  )
})

it('says why a full model or team gets no place, unless the entry can wait', () => {
  const entry = { classId: HYPERCAR.id, car: ferrari, teamName: null }
  const sameTeam = { ...entry, car: toyota, teamName: 'kerb crawlers' }

  expect(limitProblem(limited, entry, cars)).toEqual({
    field: 'car',
    text: 'The only place for Ferrari 499P is taken. Choose Toyota GR010 Hybrid.',
  })
  expect(limitProblem(limited, sameTeam, cars)?.field).toBe('team')
  expect(limitProblem({ ...limited, hasWaitlist: true }, entry, cars)).toBeUndefined()
  expect(isForWaitlist({ ...limited, hasWaitlist: true }, entry)).toBe(true)
  expect(isForWaitlist({ ...limited, hasWaitlist: true }, { ...entry, car: toyota })).toBe(false)
})
