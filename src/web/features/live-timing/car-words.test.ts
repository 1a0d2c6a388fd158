import { expect, it } from 'vitest'
import type { LiveRow } from '#shared/contract/live-timing.ts'
import { livePicture } from '#tests/support/live-picture.ts'
import { aheadWords, energyWords, gapWords, inCarWords, lastWords, sectorsOf } from './car-words.ts'

const [first, second] = livePicture().rows
if (!first || !second) throw new Error('The sample has cars')

const row = (changes: Partial<LiveRow> = {}): LiveRow => ({ ...second, ...changes })

it('says how far a car is behind, when both crossed the line', () => {
  expect(gapWords(first, true)).toBe('Lap 98')
  expect(gapWords({ ...first, state: 'finished' }, true)).toBe('97 laps')
  expect(gapWords(row(), true)).toBe('+8.214')
  expect(gapWords(row({ gap: { laps: 2, seconds: 12 } }), true)).toBe('+2 laps')
  expect(gapWords(row({ gap: { laps: 9, seconds: null } }), true)).toBe('+9 laps')
  expect(gapWords(row({ gap: null }), true)).toBe('–')
  expect(gapWords(row(), false)).toBe('–')
  expect(gapWords(row({ state: 'retired' }), true)).toBe('Retired')
  expect(aheadWords(row())).toBe('8.214')
  expect(aheadWords(first)).toBe('–')
  expect(aheadWords(row({ state: 'retired' }))).toBe('–')
})

it('says why there is no time at the moment', () => {
  expect(lastWords(row(), 9_074)).toBe('1:31.490')
  expect(lastWords(row({ last: null }), 9_074)).toBe('–')
  expect(lastWords(row({ state: 'pit', inPitSince: 9_036 }), 9_074)).toBe('Pit 0:38')
  expect(lastWords(row({ outSince: 9_050, lapSince: 9_030 }), 9_074)).toBe('Out lap')
  // The first lap of a race is not one.
  expect(lastWords(row({ outSince: 9_050, lapSince: 9_030, stops: 0 }), 9_074)).toBe('1:31.490')
  // Nobody counts how long a car that is out has been in the pits.
  expect(lastWords(row({ state: 'retired', inPitSince: 9_036 }), 9_074)).toBe('1:31.490')
  expect(lastWords(row({ state: 'garage' }), 9_074)).toBe('Garage')
  expect(lastWords(row({ state: 'finished' }), 9_074)).toBe('Finished')
})

it('says for how long the driver has been in the car', () => {
  const clock = { et: 9_074, greenAt: 10 }
  expect(inCarWords(row({ drivingSince: 6_500 }), clock)).toBe('0:42 in the car')
  expect(inCarWords(row({ drivingSince: null }), clock)).toBe('2:31 in the car')
  expect(inCarWords(row({ drivingSince: null }), { et: 5, greenAt: null })).toBe('')
  expect(inCarWords(row({ state: 'left' }), clock)).toBe('')
})

it('has a dash for what the game does not tell', () => {
  expect(energyWords(row({ energy: null }))).toBe('–')
  expect(energyWords(row({ energy: 0.409 }))).toBe('41\u00A0%')
  expect(sectorsOf(row({ sectors: [null, { seconds: 34.13, mark: 'own-best' }, null] }))).toEqual([
    { id: 1, text: '–', mark: null },
    { id: 2, text: '34.1', mark: 'own' },
    { id: 3, text: '–', mark: null },
  ])
})
