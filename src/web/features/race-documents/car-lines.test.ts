import { expect, it } from 'vitest'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { carLine, markedLines, outAfter } from './car-lines.ts'

const line = (id: string, classToken: string): ChartLine => ({
  id,
  classToken,
  name: id,
  values: [],
})

it("marks the first three of each class and the viewer's own car", () => {
  const classes = ['LMP2', 'LMGT3', 'LMP2', 'LMP2', 'LMP2', 'LMGT3', 'LMP2']
  const lines = classes.map((carClass, index) => line(String(index), carClass))
  const marked = markedLines(lines, new Set(['6']))
  expect(marked.filter(({ isStrong }) => isStrong).map(({ id }) => id)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '5',
    '6',
  ])
  expect(marked.filter(({ isYou }) => isYou).map(({ id }) => id)).toEqual(['6'])
})

it.each([
  ['Finished', false],
  ['Running', false],
  ['DNF', true],
  ['DSQ', true],
] as const)('ends the line of a car that is %s in a cross: %s', (status, isOut) => {
  const car = { entry: 1, number: '4', abbreviation: undefined, carClass: 'LMP2', drivers: [], status } // prettier-ignore
  expect(carLine(car satisfies Partial<DrivenRaceCar>).isOut ?? false).toBe(isOut)
  expect(outAfter(car, 9)).toEqual(isOut ? { outAt: 9 } : {})
})
