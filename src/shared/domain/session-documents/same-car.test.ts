import { expect, test } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { person } from '#tests/support/session-laps.ts'
import { sameCarIn } from './same-car.ts'

const car = (entry: number, number: string, carClass: string, ...names: string[]) =>
  drivenCarWith({ entry, number, carClass, drivers: names.map(person) })

const raced = car(1, '7', 'Hypercar', 'Ann', 'Bea')

test.each([
  ['its number and class', [car(4, '7', 'LMGT3', 'Ann'), car(5, '7', 'Hypercar', 'Cleo')], 5],
  [
    'a driver in common if two have them',
    [car(4, '7', 'Hypercar', 'Cleo'), car(5, '7', 'Hypercar', 'Bea')],
    5,
  ],
  [
    'nothing that tells it from another',
    [car(4, '7', 'Hypercar', 'Ann'), car(5, '7', 'Hypercar', 'Bea')],
    undefined,
  ],
  ['another number', [car(4, '8', 'Hypercar', 'Ann')], undefined],
])('finds a car by %s', (_, cars, entry) => {
  expect(sameCarIn(cars, raced)?.entry).toBe(entry)
})
