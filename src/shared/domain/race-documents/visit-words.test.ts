import { expect, it } from 'vitest'
import { tyresWords } from './tyres-text.ts'
import { addedText, addedWords, placesText } from './visit-words.ts'

it.each([
  [0.454, '+45%'],
  [0.004, '0%'],
  [-0.02, '0%'],
  [null, '-'],
])('writes an added share of %s as %j', (added, text) => expect(addedText(added)).toBe(text))

it.each([
  [[true, true, true, true], ['Medium'], 'All tyres: Medium'],
  [[true, true, true, false], ['Medium'], '3 tyres: Medium'],
  [[true, true, false, false], [], 'Front tyres'],
  [[false, false, false, false], [], 'No new tyres'],
  [[null, null, null, null], [], null],
])('writes new tyres %j of %j as %j', (tyres, compounds, text) =>
  expect(tyresWords({ tyres, compounds })).toBe(text),
)

it.each([
  [4, 7, 'P4 → P7'],
  [4, null, 'P4'],
  [null, 7, '- → P7'],
  [null, null, '-'],
])('writes places %s before and %s after a visit as %j', (before, after, text) =>
  expect(placesText(before, after)).toBe(text),
)

it.each([
  [0.454, 0.44, ['Fuel +45%', 'Energy +44%']],
  [0.454, 0.004, ['Fuel +45%', 'No energy added']],
  [0.004, 0.454, ['No fuel added', 'Energy +45%']],
  [0.004, -0.02, ['No fuel or energy added']],
  [0.004, null, ['No fuel added']],
  [null, null, []],
])('writes %s of fuel and %s of energy below the car as %j', (fuelAdded, energyAdded, texts) =>
  expect(addedWords({ fuelAdded, energyAdded })).toEqual(texts),
)
