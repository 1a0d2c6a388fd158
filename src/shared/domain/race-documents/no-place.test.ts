import { expect, it } from 'vitest'
import { wordForNoPlace } from './no-place.ts'

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
