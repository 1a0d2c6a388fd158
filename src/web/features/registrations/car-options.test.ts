import { expect, it } from 'vitest'
import {
  HYPERCAR,
  LMGT3,
  sampleCar,
  sampleEvent,
  sampleRegistration,
  sampleSlots,
} from '#web/testing/samples.ts'
import { carOptions, freeSlotsText, isForWaitlist, waitlistText } from './car-options.ts'

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
  expect(freeSlotsText(sampleSlots(HYPERCAR, 9, 14))).toBe('Hypercar: 5 of 14 places free')
})

it('offers the cars of a full class that has a waitlist, and says which position is next', () => {
  const waiting = sampleRegistration({ status: 'waitlist', waitlistPosition: 1 })
  const event = { ...full, hasWaitlist: true, registrations: [waiting] }
  const [slots = sampleSlots(HYPERCAR, 14, 14)] = event.eventCarClasses

  expect(carOptions(cars, event).map(({ value, group }) => [value, group?.note])).toEqual([
    [1, 'Waitlist'],
    [2, 'Waitlist'],
  ])
  expect(isForWaitlist(event, slots.carClass.id)).toBe(true)
  expect(waitlistText(event, slots)).toBe(
    'Hypercar: no place is free. You would be number 2 on the waitlist.',
  )
})

it('lets nobody wait for a place that is free', () => {
  const slots = sampleSlots(HYPERCAR, 13, 14)
  const event = sampleEvent({ eventCarClasses: [slots], hasWaitlist: true })
  expect(isForWaitlist(event, slots.carClass.id)).toBe(false)
})
