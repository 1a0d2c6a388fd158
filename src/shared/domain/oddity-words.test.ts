import { expect, it } from 'vitest'
import { ODDITY_KINDS, type OddityKind } from '../contract/oddities.ts'
import { oddCarNote, oddityWords } from './oddity-words.ts'

const titleOf = (kind: OddityKind, count: number) =>
  oddityWords({ kind, count, cars: [], words: [] }).title

it.each(ODDITY_KINDS)('has words for %s', (kind) => {
  const { title, text } = oddityWords({ kind, count: 2, cars: [], words: [] })
  expect(title).toMatch(/^[A-Z0-9]/)
  expect(text).toMatch(/^[A-Z].*\.$/)
})

it('counts one and many', () => {
  expect(titleOf('laps-without-time', 1)).toBe('1 lap without a time')
  expect(titleOf('laps-without-time', 145)).toBe('145 laps without a time')
  expect(titleOf('unknown-class', 2)).toBe('2 classes that Paddock does not know')
})

it.each([
  ['laps-without-time', { laps: 7 }, '7 laps'],
  ['pit-stops', { written: 1, found: 2 }, '1 stop stated, 2 laps into the pits'],
  ['best-lap', { written: 91.048 }, '1:31.048 stated, none listed'],
  ['places-given', { found: 4 }, 'No place in the file, 4 here'],
  ['places-given', { written: 3, found: 4 }, 'Place 3 in the file, 4 here'],
  ['doubled-number', {}, undefined],
] as const)('says of a car of %s with %j: %s', (kind, car, note) => {
  expect(oddCarNote(kind, { entry: 1, ...car })).toBe(note)
})
