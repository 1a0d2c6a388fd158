import { expect, it } from 'vitest'
import { type Finish, orderNotice, placedBehindSlower } from './finish-order.ts'

const finish = (
  laps: number,
  finishSeconds: number | null,
  status: Finish['status'] = 'Finished',
) => ({ laps, finishSeconds, status }) satisfies Finish

it.each<[string, Finish[], number[]]>([
  ['a faster car', [finish(9, 900), finish(9, 899.9)], [1]],
  ['a car with more laps', [finish(8, 900), finish(9, 990)], [1]],
  ['a car of the same time', [finish(9, 900), finish(9, 899.99999)], []],
  ['a car without a time', [finish(9, 900), finish(9, null), finish(9, 890)], []],
  ['a car that retired', [finish(8, 900), finish(9, null, 'DNF'), finish(8, 901)], []],
  ['a car behind one that retired', [finish(9, 900), finish(3, null, 'DNF'), finish(9, 890)], [2]],
])('finds who is placed behind a slower finisher: %s', (_, cars, found) => {
  expect(placedBehindSlower(cars).map((car) => cars.indexOf(car))).toEqual(found)
})

it.each<[string[], string | null]>([
  [[], null],
  [['7'], 'The file or the stewards placed car 7 behind a slower one, and their order counts.'],
  [[''], 'The file or the stewards placed 1 car behind a slower one, and their order counts.'],
  [
    ['7', '12'],
    'The file or the stewards placed cars 7 and 12 each behind a slower one, and their order counts.',
  ],
  [
    ['1', '2', '3', '4'],
    'The file or the stewards placed 4 cars each behind a slower one, and their order counts.',
  ],
])('says of cars %j that their places contradict their times', (numbers, text) => {
  expect(
    orderNotice(numbers.map((number) => ({ number })))?.replaceAll('\u00A0', ' ') ?? null,
  ).toBe(text)
})
