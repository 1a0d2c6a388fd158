import { expect, it } from 'vitest'
import { carAbbreviations } from './car-abbreviations.ts'

const car = (entry: number, number: string, ...drivers: string[]) => ({
  entry,
  number,
  drivers: drivers.map((shownName) => ({ shownName })),
})

const abbreviated = (...cars: ReturnType<typeof car>[]) =>
  Object.fromEntries(carAbbreviations(cars))

it('tells cars with one number apart by the first letters of their first drivers', () => {
  expect(
    abbreviated(
      car(1, '7', 'Lotta Laps', 'Vera Slipstream'),
      car(2, '8', 'Olga Oversteer'),
      car(3, '7', 'Hank van Hairpin'),
      car(4, '7', 'Ōsami'),
    ),
  ).toEqual({ 1: 'LAP', 3: 'HAI', 4: 'ŌSA' })
})

it('leaves unique numbers as they are', () => {
  expect(abbreviated(car(1, '7', 'Lotta Laps'), car(2, '07', 'Olga Oversteer'))).toEqual({})
})

it.each([
  [
    ['Lotta Laps', 'Hank Laps'],
    ['LLA', 'HLA'],
  ],
  [
    ['Racer101', 'Racer102'],
    ['R01', 'R02'],
  ],
  [
    ['Lotta B', 'Hank Li', 'H van D', 'Ó P', 'K'],
    ['LOB', 'HLI', 'HVD', 'ÓP', 'K'],
  ],
  [
    ['Lotta Laps', 'Lotta Laps'],
    ['LAP1', 'LAP2'],
  ],
  [
    ['Lotta Laps', undefined],
    ['LAP1', '2'],
  ],
  [
    ['[TAG] Lotta', '(42)'],
    ['LOT', '42'],
  ],
  [
    ['Lotta 3', 'Hank 3'],
    ['LOT', 'HAN'],
  ],
])('finds letters that differ for %s', (names, expected) => {
  const cars = names.map((name, index) => car(index, '7', ...(name === undefined ? [] : [name])))
  expect([...carAbbreviations(cars).values()]).toEqual(expected)
})
