import { expect, it } from 'vitest'
import { carOfPicture, lapsOfPicture, livePicture } from '#tests/support/live-picture.ts'
import { carWithNames, raceWithNames, timingWithNames } from './members-names.ts'
import type { SeenCar } from './seen-car.ts'

const timing = livePicture()
const CARS: SeenCar[] = timing.rows.map(({ car, number, driver }) => ({
  car,
  number,
  drivers: [
    { name: driver, userId: 100 + car, shownName: `Member ${car}` },
    { name: 'A Guest', userId: null, shownName: 'A Guest' },
  ],
  crew: [],
}))

it('names members in the table and in what happens', () => {
  const shown = timingWithNames(timing, CARS)
  expect(shown.rows.map(({ driver }) => driver)).toEqual(CARS.map(({ car }) => `Member ${car}`))
  const contact = timing.moments.find(({ what }) => what === 'contact')
  const named = shown.moments.find(({ id }) => id === contact?.id)
  expect(named).toMatchObject({
    driver: `Member ${contact?.car}`,
    other: `Member ${contact?.otherCar}`,
  })
  expect(shown.moments).toHaveLength(timing.moments.length)
})

it('leaves names that it does not know as they are, and things that are hit', () => {
  const moment = { id: 1, at: 10, car: 1, what: 'contact' as const }
  const { moments } = timingWithNames(
    {
      ...timing,
      moments: [
        { ...moment, driver: 'A Guest', other: 'Immovable', otherCar: null },
        { ...moment, car: 99, driver: 'Somebody', other: 'A Guest', otherCar: 2 },
      ],
    },
    CARS,
  )
  expect(moments).toMatchObject([
    { driver: 'A Guest', other: 'Immovable' },
    { driver: 'Somebody', other: 'A Guest' },
  ])
})

it('names members in the laps so far and at the stops of a car', () => {
  const [first] = raceWithNames(lapsOfPicture(timing), CARS).cars
  expect(first?.drivers[0]).toMatchObject({
    name: timing.rows[0]?.driver,
    shownName: 'Member 1',
    userId: 101,
  })
  const details = carOfPicture
  const driver = details.stops[0]?.driverIn ?? ''
  const cars: SeenCar[] = [
    { car: 5, number: '5', crew: [], drivers: [{ name: driver, userId: 7, shownName: 'Ann' }] },
  ]
  const shown = carWithNames(details, 5, cars)
  expect(shown.stops[0]?.driverIn).toBe('Ann')
  expect(shown.stops[0]?.driverOut).toBe(details.stops[0]?.driverOut)
})
