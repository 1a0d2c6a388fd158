import { expect, it } from 'vitest'
import { makeOf } from './make-of.ts'

const MAKES = ['Aston Martin', 'Ferrari', 'Ferrari AF', 'McLaren']

it.each([
  ['Ferrari 499P', 'Ferrari'],
  ['ferrari AF 296', 'Ferrari AF'],
  [' Aston Martin Vantage AMR LMGT3', 'Aston Martin'],
  ['McLaren', 'McLaren'],
  ['McLarenish 720S', undefined],
  ['Oreca 07', undefined],
])('finds the make of a %s: %s', (model, make) => {
  expect(makeOf(model, MAKES)).toBe(make)
})
