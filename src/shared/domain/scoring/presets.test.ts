import { describe, expect, it } from 'vitest'
import { race, tableOf } from '#tests/support/small-seasons.ts'
import { withDefaults } from './configuration.ts'
import { PRESETS, type Preset } from './presets.ts'
import { problems } from './problems.ts'

const presets: Record<string, Preset> = PRESETS

/** Points of the first places in a race of this length. */
function scored(preset: Preset, minutes: number, places: number) {
  const cars = Array.from({ length: places }, (_, index) => `car ${index + 1}`)
  const { rows } = tableOf({ rounds: [race('r1', cars, { minutes })] }, preset.configuration)
  return rows.map(({ points }) => points)
}

describe.each(Object.values(presets))('$name', ({ configuration }) => {
  it('is a configuration without problems', () => {
    expect(problems(withDefaults(configuration))).toEqual([])
  })
})

it('has different names', () => {
  const names = Object.values(presets).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it.each<[keyof typeof PRESETS, number, string]>([
  ['world-endurance', 6, '25 18 15 12 10 8 6 4 2 1 0'],
  ['world-endurance', 8, '38 27 23 18 15 12 9 6 3 2 0'],
  ['world-endurance', 24, '50 36 30 24 20 16 12 8 4 2 0'],
  ['flat-sprint', 24, '25 18 15 12 10 8 6 4 2 1 0'],
  ['day-race', 24, '50 36 30 24 20 16 12 8 4 2 1 1'],
  ['gt-endurance', 6, '33 24 19 15 12 9 6 4 2 1 0'],
  ['gt-intermediate', 24, '12 9 7 6 5 4 3 2 1 0'],
  ['classic', 1, '9 6 4 3 2 1 0'],
  ['linear', 1, '60 59 58 57'],
  ['sports-car', 6, '350 320 300 280 260 250 240 230'],
])('scores %s over %i hours', (key, hours, expected) => {
  const points = expected.split(' ').map(Number)
  expect(scored(PRESETS[key], hours * 60, points.length)).toEqual(points)
})

it('goes down to ten points, and to one in qualifying, for sports cars', () => {
  const { points, bonus } = PRESETS['sports-car'].configuration
  expect([points.length, points.at(-1)]).toEqual([30, 10])
  expect([bonus.qualifying.length, bonus.qualifying.at(-1)]).toEqual([30, 1])
})

it('gives a point for the fastest lap within the first ten in a formula', () => {
  const cars = Array.from({ length: 11 }, (_, index) => ({
    no: String(index + 1),
    class: 'GT3',
    drivers: [`car ${index + 1}`],
    status: 'finished' as const,
  }))
  const fastest = (place: number) =>
    race(
      'r1',
      cars.map((car, index) => ({ ...car, best: index + 1 === place ? 90 : 91 })),
    )
  const pointsAt = (place: number) =>
    tableOf({ rounds: [fastest(place)] }, PRESETS.formula.configuration).rows.find(
      ({ key }) => key === `car ${place}`,
    )?.points
  expect([pointsAt(10), pointsAt(11)]).toEqual([2, 0])
})
