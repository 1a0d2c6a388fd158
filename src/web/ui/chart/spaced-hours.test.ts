import { expect, it } from 'vitest'
import { spacedHours } from './spaced-hours.ts'

const day = Array.from({ length: 24 }, (_, index) => ({
  step: (index + 1) * 27,
  label: `${index + 1} h`,
}))

it.each([
  ['all on a wide chart', 1_000, 24, '1 h'],
  ['every fourth on a phone', 240, 6, '4 h'],
  ['none on next to nothing', 20, 0, undefined],
])('keeps %s', (_, width, count, first) => {
  const kept = spacedHours(day, (step) => (step / 657) * width)
  expect(kept).toHaveLength(count)
  expect(kept[0]?.label).toBe(first)
})

it('keeps hours of a short race as they are', () => {
  const hours = day.slice(0, 3)
  expect(spacedHours(hours, (step) => step * 2)).toEqual(hours)
})
