import { expect, it } from 'vitest'
import { ODDITY_KINDS, type OddityKind } from '#shared/contract/oddities.ts'
import { oddCarNote, oddityWords } from './oddity-words.ts'

const titleOf = (kind: OddityKind, count: number) =>
  oddityWords({ kind, count, cars: [], words: [] }).title

it.each(ODDITY_KINDS)('has words for %s', (kind) => {
  const { title, text } = oddityWords({ kind, count: 2, cars: [], words: [] })
  expect(title).toMatch(/^[A-Z0-9]/)
  expect(text).toMatch(/^[A-Z].*\.$/)
})

it.each(ODDITY_KINDS.filter((kind) => kind !== 'old-encoding'))(
  'names what it counts: %s',
  (kind) => {
    expect(titleOf(kind, 1)).toMatch(/^1 [a-z]+ /)
    expect(titleOf(kind, 3)).toBe(
      titleOf(kind, 1).replace(
        /^1 (class|(?:car number|driver name|driver change|other session|penalty line|other log line|log line)|[a-z]+)/,
        (_all, one: string) => `3 ${one}${one === 'class' ? 'es' : 's'}`,
      ),
    )
  },
)

it('uses singular and plural', () => {
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
  ['class-places', { written: 3, found: 4 }, 'Place 3 in the file, number 4 by the order'],
  ['doubled-grid', { written: 7 }, 'Grid place 7'],
  ['lap-count', { written: 1, found: 2 }, '1 lap stated, 2 listed'],
  ['lap-count', { found: 2 }, 'None stated, 2 listed'],
  ['lap-count', { written: 3 }, '3 laps stated, 0 listed'],
  ['best-lap', { found: 91.048 }, 'None stated, 1:31.048 listed'],
  ['pit-stops', {}, '0 stops stated, 0 laps into the pits'],
  ['lap-places', {}, '0 laps'],
  ['doubled-number', {}, undefined],
] as const)('describes a car of %s with %j: %s', (kind, car, note) => {
  expect(oddCarNote(kind, { entry: 1, ...car })).toBe(note)
})
