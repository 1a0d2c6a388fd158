import { expect, it } from 'vitest'
import { wordForNoPlace, wordForNoPlaceByTime } from './no-place.ts'

it.each([
  ['Finished', false, null],
  ['Finished', true, 'NC'],
  ['DNF', false, null],
  ['DNF', true, 'NC'],
  ['DSQ', false, 'DSQ'],
  ['DSQ', true, 'DSQ'],
] as const)('shows a car that is %s, unclassified: %s, as %s', (status, isUnclassified, word) => {
  expect(wordForNoPlace(status, isUnclassified)).toBe(word)
})

it.each([
  ['Finished', true, null],
  ['Finished', false, '-'],
  ['DNF', false, '-'],
  ['DSQ', true, 'DSQ'],
  ['DSQ', false, 'DSQ'],
] as const)(
  'shows a car of a qualifying that is %s, with a time: %s, as %s',
  (status, hasTime, word) => {
    expect(wordForNoPlaceByTime(status, hasTime)).toBe(word)
  },
)
