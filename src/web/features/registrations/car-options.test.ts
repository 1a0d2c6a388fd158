import { expect, it } from 'vitest'
import { HYPERCAR, LMGT3, sampleCar, sampleSlots } from '#web/testing/samples.ts'
import { carOptions, freeSlotsText } from './car-options.ts'

const cars = [
  sampleCar(1, 'Ferrari', '499P'),
  sampleCar(2, 'Toyota', 'GR010 Hybrid'),
  sampleCar(3, 'BMW', 'M4 LMGT3', LMGT3),
]

it("offers the cars of the event's classes, grouped by class with its free slots", () => {
  const options = carOptions(cars, [sampleSlots(LMGT3, 4, 5), sampleSlots(HYPERCAR, 9, 14)])

  expect(options.map(({ value, label, group }) => [value, label, group?.note])).toEqual([
    [3, 'BMW M4 LMGT3', '1 free'],
    [1, 'Ferrari 499P', '5 free'],
    [2, 'Toyota GR010 Hybrid', '5 free'],
  ])
})

it('offers no car of a full class, or of a class that is not in the event', () => {
  expect(carOptions(cars, [sampleSlots(HYPERCAR, 14, 14)])).toEqual([])
})

it('says how many slots of a class are free', () => {
  expect(freeSlotsText(sampleSlots(HYPERCAR, 9, 14))).toBe('Hypercar: 5 of 14 places free')
})
