import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULTS, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { POINTS_KEYS } from '#shared/domain/scoring/known-list.ts'
import { anyConfiguration } from '#tests/support/any-championship.ts'
import {
  changedKeys,
  configurationFromValues,
  movedTo,
  overridesOf,
  valuesOfConfiguration,
} from './configuration-values.ts'
import { GROUP_KEYS } from './options/option-groups.ts'

const valuesOf = (given: Parameters<typeof withDefaults>[0] = {}) =>
  valuesOfConfiguration(withDefaults(given))

it('shows every option once, in the order of the defaults and of problems', () => {
  expect(Object.values(GROUP_KEYS).flat().toSorted()).toEqual(Object.keys(DEFAULTS).toSorted())
})

it('holds every configuration without a loss', () => {
  fc.assert(
    fc.property(anyConfiguration, (configuration) => {
      const values = valuesOfConfiguration(configuration)
      expect(withDefaults(configurationFromValues(values))).toEqual(plain(configuration))
      // A draft is stored as text.
      expect(JSON.parse(JSON.stringify(values))).toEqual(values)
    }),
    { numRuns: 300 },
  )
})

it('stores only what differs from the points system', () => {
  const system = { points: [9, 6], drops: { best: 4 } }
  const values = valuesOf({ ...system, floor: 0 })
  expect(overridesOf(values, system)).toEqual({ floor: 0 })
  expect(overridesOf({ ...values, drops: { ...values.drops, kind: 'none' } }, system)).toEqual({
    drops: null,
    floor: 0,
  })
  expect(overridesOf(valuesOf(), {})).toEqual({})
})

it('does not take another way of writing a list for a change', () => {
  expect(changedKeys({ ...valuesOf(), points: '25 18;15, 12 10 8 6 4 2  1' }, {})).toEqual([])
  expect(changedKeys({ ...valuesOf(), points: '25, 18' }, {})).toEqual(['points'])
})

it('follows another points system, except where something was changed', () => {
  const before = { points: [9, 6], floor: 0 }
  const values = { ...valuesOf(before), rounding: 'none' as const }
  const moved = movedTo(values, before, { points: [7], drops: { best: 3 } })
  expect(overridesOf(moved, { points: [7], drops: { best: 3 } })).toEqual({ rounding: 'none' })
  expect(configurationFromValues(moved).points).toEqual([7])
})

describe('what is empty', () => {
  it('is no bonus, no floor and 0 where that means nothing', () => {
    const { bonus, beyond } = configurationFromValues({ ...valuesOf(), beyond: null })
    expect([bonus, beyond]).toEqual([{}, 0])
  })

  it('is no number where one is needed', () => {
    const values = valuesOf({ longRaces: [{ fromMinutes: 60, factor: 2 }], drops: { best: 2 } })
    const { longRaces, drops } = configurationFromValues({
      ...values,
      longRaces: [{ fromMinutes: null, factor: null }],
      drops: { ...values.drops, count: null },
    })
    expect([longRaces, drops]).toEqual([
      [{ fromMinutes: Number.NaN, factor: Number.NaN }],
      { best: Number.NaN },
    ])
  })
})

it('copies with a known list all that belongs to it', () => {
  expect([...POINTS_KEYS]).toEqual([
    ...GROUP_KEYS.points,
    ...GROUP_KEYS.length,
    ...GROUP_KEYS.bonus,
  ])
})

/** Without bonuses that are undefined, and with an empty list as none. */
function plain(configuration: typeof DEFAULTS) {
  const set = Object.entries(configuration.bonus).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return { ...configuration, bonus: Object.fromEntries(set) }
}
