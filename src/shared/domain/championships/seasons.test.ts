import { expect, it } from 'vitest'
import { POINTS_SYSTEM_KEYS } from './points-systems.ts'
import { type PartialConfiguration, withDefaults } from '../scoring/configuration.ts'
import { configurationOf, seasonRulesOf, yearKey } from './seasons.ts'

it.each(POINTS_SYSTEM_KEYS)('recognises the rules of a season that scores %s', (pointsSystem) => {
  for (const dropRounds of [0, 3]) {
    const rules = { pointsSystem, dropRounds }
    // As a database would return it: keys in any order.
    const stored = JSON.parse(JSON.stringify(configurationOf(rules)), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as PartialConfiguration
    expect(seasonRulesOf(withDefaults(stored))).toEqual(rules)
  }
})

it('does not take other rules for those of a season', () => {
  const season = configurationOf({ pointsSystem: 'flat-sprint', dropRounds: 1 })
  expect(seasonRulesOf(withDefaults({ ...season, points: [10, 5] }))).toBeUndefined()
  expect(seasonRulesOf(withDefaults({ ...season, drops: { worst: 1 } }))).toBeUndefined()
  expect(seasonRulesOf(withDefaults({ ...season, bonus: { pole: 1 } }))).toBeUndefined()
  expect(seasonRulesOf(withDefaults({}))).toBeUndefined()
})

it.each([
  ['2025-12-31T23:59:59Z', 'year-2025'],
  ['2026-01-01T00:00:00Z', 'year-2026'],
])('counts a race of %s outside of every championship for %s', (race, key) => {
  expect(yearKey(new Date(race))).toBe(key)
})
