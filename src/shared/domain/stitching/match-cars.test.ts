import { expect, test } from 'vitest'
import { matchCars } from './match-cars.ts'

const car = (number: string, crew: string, ...drivers: string[]) => ({
  number,
  carClass: 'LMGT3',
  crew,
  drivers,
})
const [seven, eight] = [car('7', 'Comet', 'Ann', 'Ben'), car('8', 'Orbit', 'Cat')]

test.each([
  ['number, class and crew', car('7', 'comet ', 'Dan')],
  ['number, class and a common driver', car('7', 'New name', 'Ben')],
  ['a common driver', car('70', 'New name', 'ann')],
])('a car is found again by %s', (_, again) => {
  expect(matchCars([seven, eight], [again])).toEqual({
    pairs: [{ before: seven, after: again }],
    asked: [],
    isNew: [],
  })
})

test.each([
  ['a number with another crew and other drivers', car('7', 'Other', 'Eve')],
  ['a driver of two cars', car('70', 'Other', 'Ann', 'Cat')],
  ['another class', { ...car('7', 'Comet', 'Eve'), carClass: 'LMP2' }],
])('an admin is asked about %s', (_, again) => {
  expect(matchCars([seven, eight], [again])).toEqual({ pairs: [], asked: [again], isNew: [] })
})

test('a car is new if all others have been found', () => {
  const late = car('9', 'Late', 'Eve')
  expect(matchCars([seven], [seven, late])).toEqual({
    pairs: [{ before: seven, after: seven }],
    asked: [],
    isNew: [late],
  })
})

test('two cars with the same number and crew are told apart by their drivers', () => {
  const [one, other] = [car('7', 'Comet', 'Ann'), car('7', 'Comet', 'Cat')]
  const { pairs, asked } = matchCars([one, other], [other, one])
  expect(pairs).toEqual(expect.arrayContaining([{ before: one, after: one }]))
  expect([pairs.length, asked]).toEqual([2, []])
})
