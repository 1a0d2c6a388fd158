import { expect, it } from 'vitest'
import { LMGT3, sampleCar, sampleRegistration } from '#web/testing/samples.ts'
import { entryPlates } from './use-entry-plates.ts'

it("shows number and class of each registered car, with the viewer's own first", () => {
  const gt3 = sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3)
  const plates = entryPlates(
    [
      sampleRegistration({ id: 1, userId: 8, driverNumber: 154 }),
      sampleRegistration({ id: 2, userId: 9, driverNumber: 54, car: gt3 }),
      sampleRegistration({ id: 3, userId: 7, driverNumber: 171 }),
      sampleRegistration({ id: 4, userId: 10, driverNumber: 3, status: 'cancelled' }),
      sampleRegistration({ id: 5, userId: 11, driverNumber: null }),
    ],
    7,
  )

  expect(plates).toEqual([
    { number: 171, classToken: 'Hypercar', isYou: true },
    { number: 54, classToken: 'LMGT3', isYou: false },
    { number: 154, classToken: 'Hypercar', isYou: false },
  ])
})
