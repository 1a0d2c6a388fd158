import { expect, it } from 'vitest'
import type { LiveStop } from '#shared/contract/live-timing.ts'
import { changedText, stayText, tyresText } from './stop-words.ts'

it.each<[LiveStop['tyres'], string | null]>([
  [['Medium', 'Medium', 'Medium', 'Medium'], 'Medium'],
  [['Soft', 'Soft', 'Hard', 'Hard'], 'Soft front, Hard rear'],
  [['Soft', 'Hard', 'Soft', 'Hard'], 'Soft left, Hard right'],
  [
    ['Soft', 'Hard', 'Hard', 'Hard'],
    'Soft front left, Hard front right, Hard rear left, Hard rear right',
  ],
  [['Soft', null, 'Soft', 'Soft'], null],
  [null, null],
])('%j are %s', (tyres, text) => {
  expect(tyresText(tyres)).toBe(text)
})

it.each<[LiveStop['tyres'], string | null]>([
  [['Medium', 'Medium', 'Medium', 'Medium'], 'Four: Medium'],
  [['Soft', 'Soft', 'Hard', 'Hard'], 'Four: Soft front, Hard rear'],
  [['Medium', null, 'Medium', null], 'Left two: Medium'],
  [[null, null, null, 'Wet'], 'Rear right: Wet'],
  [['Soft', 'Hard', null, null], 'Front left Soft, front right Hard'],
  [[null, null, null, null], 'None'],
  [null, null],
])('%j changed are %s', (tyres, text) => {
  expect(changedText(tyres)).toBe(text)
})

const STOP: LiveStop = {
  lap: 4,
  at: 100,
  until: 160,
  stood: 41.24,
  inGarage: false,
  isPenalty: false,
  driverIn: null,
  driverOut: null,
  energy: null,
  tyres: null,
}

it.each<[Partial<LiveStop>, string]>([
  [{}, '41.2\u00A0s'],
  [{ stood: 65.24 }, '1:05.2'],
  [{ stood: null }, 'Through the lane'],
  [{ stood: null, isPenalty: true }, 'Through the lane, penalty served'],
  [{ stood: null, inGarage: true }, 'In the garage'],
  [{ until: null }, 'In the pits'],
  [{ at: null, until: null }, '41.2\u00A0s'],
])('a stop of %j is "%s"', (changes, text) => {
  expect(stayText({ ...STOP, ...changes })).toBe(text)
})
