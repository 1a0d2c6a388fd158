import { expect, it } from 'vitest'
import {
  carefulCells,
  figureIn,
  measuredCells,
  quantile,
  type Condition,
  type SampleLap,
} from './figures.ts'

const OFFSETS = { nightPercent: 1, wetPercent: 10 }

function laps(condition: Condition, seconds: readonly number[]): SampleLap[] {
  return seconds.map((one) => ({ condition, seconds: one, energy: one / 1_000, fuel: null }))
}

it('takes the middle of at least five laps, and of fewer nothing', () => {
  const day = laps('day-dry', [100, 101, 102, 103, 110])
  const four = laps('night-dry', [100, 100, 100, 100])
  expect(measuredCells([...day, ...four], 'seconds')).toEqual({
    'day-dry': { value: 102, laps: 5 },
  })
  expect(measuredCells(day, 'energy')).toEqual({ 'day-dry': { value: 0.102, laps: 5 } })
  expect(measuredCells(day, 'fuel')).toEqual({})
  expect(carefulCells(day, 'seconds')['day-dry']?.value).toBeCloseTo(104.4)
})

it('leaves out uses that are none', () => {
  const refuelled = laps('day-dry', [100, 100, 100, 100, 100]).map((lap, index) => ({
    ...lap,
    energy: index === 0 ? -0.5 : lap.energy,
  }))
  expect(measuredCells(refuelled, 'energy')).toEqual({})
})

it('lies between the two nearest values', () => {
  expect(quantile([1, 2, 3, 4, 5], 0.8)).toBeCloseTo(4.2)
  expect(quantile([7], 0.8)).toBe(7)
  expect(quantile([], 0.8)).toBeNull()
})

it.each([
  ['what is typed', { 'day-dry': { value: 99, laps: 0, isTyped: true } }, 99, 'typed'],
  ['what is measured', { 'day-dry': { value: 100, laps: 9 } }, 100, 'measured'],
  ['the night, with its offset', { 'night-dry': { value: 101, laps: 9 } }, 100, 'derived'],
  ['the wet, with its offset', { 'day-wet': { value: 110, laps: 9 } }, 100, 'derived'],
  ['a wet night, with both', { 'night-wet': { value: 111.1, laps: 9 } }, 100, 'derived'],
] as const)('has for a dry day %s', (_, cells, value, origin) => {
  const found = figureIn(cells, 'day-dry', OFFSETS)
  expect(found?.value).toBeCloseTo(value)
  expect(found?.origin).toBe(origin)
})

it("falls back on the crew's figures, and knows when it knows nothing", () => {
  const crew = { 'night-dry': { value: 101, laps: 30 } }
  expect(figureIn({}, 'night-dry', OFFSETS, crew)).toEqual({
    value: 101,
    laps: 30,
    origin: 'derived',
  })
  expect(figureIn({}, 'day-dry', OFFSETS, crew)?.value).toBeCloseTo(100)
  const typed = { 'day-dry': { value: 99, laps: 0, isTyped: true as const } }
  expect(figureIn({}, 'day-dry', OFFSETS, typed)?.origin).toBe('typed')
  expect(figureIn({}, 'day-dry', OFFSETS)).toBeNull()
})
