import { expect, it } from 'vitest'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { assumptionFields, secondsOfDay, secondsOfLap } from './assumption-fields.ts'

const values = assumptionsWith()
const measured = {
  pace: values.pace,
  paceOf: {},
  energy: values.energy,
  fuel: values.fuel,
  careful: { energy: { 'day-dry': { value: 0.0355, laps: 61 } }, fuel: {} },
  pitLane: { seconds: 25, stops: 9 },
  sessions: 3,
}
const known = { measured, starting: values, crew: [] }
const field = (id: string, of = values) => {
  const found = assumptionFields(known, of).find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

it.each([
  ['3:30.4', 210.4],
  ['90', 90],
  ['3:61', undefined],
  ['x', undefined],
  ['0', undefined],
])('reads %s as a lap', (text, seconds) => {
  expect(secondsOfLap(text)).toBe(seconds)
})

it('reads clocks', () => {
  expect([secondsOfDay('15:00'), secondsOfDay('7:30'), secondsOfDay('24:00')]).toEqual([
    54_000,
    27_000,
    undefined,
  ])
})

it('shows where a figure is from, and takes a typed one in its place', () => {
  expect(field('energy-day')).toMatchObject({
    text: '',
    placeholder: '3.48, measured, 61 laps',
    help: 'Four of five laps used less than 3.55%.',
  })
  expect(field('pace-night').placeholder).toBe('3:31.050, derived, 61 laps')
  const typed = field('energy-day').with(values, '3.6')
  expect(typed?.energy['day-dry']).toEqual({ value: 0.036, laps: 0, isTyped: true })
  expect(field('energy-day', typed)).toMatchObject({ text: '3.6' })
  expect(field('energy-day', typed).with(typed ?? values, '')?.energy).toEqual(values.energy)
  expect(field('energy-day').with(values, 'much')).toBeUndefined()
})

it('sets what the crew wants, and lets it be empty', () => {
  expect(field('longest').with(values, '70')?.longestStintSeconds).toBe(4_200)
  expect(field('longest').with(values, '')?.longestStintSeconds).toBeNull()
  expect(field('energy-kept').text).toBe('0.1')
  expect(field('pit-lane').with(values, '40')?.pitLane).toEqual({
    seconds: 40,
    stops: 0,
    isTyped: true,
  })
})
