import { expect, it } from 'vitest'
import { pairCars } from './pair-cars.ts'

const car = (carNumber: string, carClass: string, ...drivers: string[]) => ({
  carNumber,
  carClass,
  drivers,
})

it.each([
  ['the same crew', [car('7', 'GT3', 'Ann', 'Ben')], [car('7', 'GT3', 'ben ', 'Ann')], 1],
  ['a common driver', [car('7', 'GT3', 'Ann', 'Ben')], [car('7', 'GT3', 'Ben', 'Cleo')], 1],
  ['another number', [car('7', 'GT3', 'Ann')], [car('8', 'GT3', 'Ann')], 1],
  ['another crew', [car('7', 'GT3', 'Ann')], [car('7', 'GT3', 'Ben')], 0],
  [
    'a driver of two cars',
    [car('7', 'GT3', 'Ann')],
    [car('8', 'GT3', 'Ann', 'Ben'), car('9', 'GT3', 'Ann', 'Cleo')],
    0,
  ],
  [
    'two drivers who met in one car',
    [car('7', 'GT3', 'Ann'), car('8', 'GT3', 'Ben')],
    [car('9', 'GT3', 'Ann', 'Ben')],
    0,
  ],
])('pairs cars with %s: %#', (_, first, second, pairs) => {
  expect(pairCars(first, second)).toHaveLength(pairs)
  expect(pairCars(second, first)).toHaveLength(pairs)
})

it('pairs cars of one number, class and team whose drivers all changed', () => {
  const entered = (team: string, ...drivers: string[]) => ({
    ...car('7', 'GT3', ...drivers),
    teamName: team,
  })
  const [before, after] = [entered('Comet', 'Ann'), entered('comet ', 'Ben')]
  expect(pairCars([before], [after])).toEqual([[before, after]])
  expect(pairCars([before], [entered('Orbit', 'Ben')])).toEqual([])
  expect(pairCars([entered('', 'Ann')], [entered('', 'Ben')])).toEqual([])
  // Its driver tells it from another car of the team with the same number.
  const twin = entered('Comet', 'Cleo')
  expect(pairCars([before, twin], [after, twin])).toEqual([
    [twin, twin],
    [before, after],
  ])
})

it('prefers the same crew to a common driver, and each car has one partner', () => {
  const [ann, both] = [car('7', 'GT3', 'Ann'), car('8', 'GT3', 'Ann', 'Ben')]
  const [later, other] = [car('8', 'GT3', 'Ann', 'Ben'), car('7', 'GT3', 'Ann')]
  expect(pairCars([ann, both], [later, other])).toEqual([
    [ann, other],
    [both, later],
  ])
})

it('tells cars of one number and class apart by their crews', () => {
  const here = [car('1', 'GT3', 'Ann'), car('1', 'GT3', 'Ben')]
  const there = [car('1', 'GT3', 'Ben'), car('1', 'GT3', 'Ann')]
  expect(pairCars(here, there)).toEqual([
    [here[0], there[1]],
    [here[1], there[0]],
  ])
})
