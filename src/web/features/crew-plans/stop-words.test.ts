import { expect, it } from 'vitest'
import type { LaidStop } from '#shared/domain/crew-plans/lay-out.ts'
import { stopText, stopTimeText } from './stop-words.ts'

const stop = (change: Partial<LaidStop> = {}): LaidStop => ({
  energyAdded: 0.42,
  fuelAdded: 0.4,
  hasTyres: true,
  hasDriver: true,
  service: {
    parts: [
      { name: 'energy', seconds: 17 },
      { name: 'tyres', seconds: 12 },
    ],
    seconds: 17,
    decides: 'energy',
  },
  laneSeconds: 25,
  seconds: 42,
  ...change,
})

it('says what is to be done at a stop, and how long that takes', () => {
  expect(stopText(stop())).toBe('Energy +42%, 4 tyres, driver')
  expect(stopText(stop({ energyAdded: 0, hasTyres: false, hasDriver: false }))).toBe('Fuel +40%')
  expect(stopTimeText(stop())).toBe(
    '42 s: 25 s in the pit lane, and energy 17 s beside tyres 12 s; energy decides.',
  )
})

it('says what was done at one, as far as the game told it', () => {
  expect(stopText(stop({ done: { energy: 0.694, tyres: 2 } }))).toBe(
    'Energy to 69%, 2 tyres, driver',
  )
  expect(stopText(stop({ done: { energy: null, tyres: 0 }, hasDriver: false }))).toBe('Nothing')
  expect(stopText(stop({ done: null, hasDriver: false }))).toBe('Nobody tells what')
  expect(stopTimeText(stop({ done: null }))).toBe('42 s in the pit lane, as it was seen.')
  expect(stopTimeText(stop({ done: null, seconds: 0 }))).toBe('Nobody saw how long it took.')
})
