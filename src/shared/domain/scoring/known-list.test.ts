import { expect, it } from 'vitest'
import { withDefaults } from './configuration.ts'
import { knownListOf, PRESET_KEYS } from './known-list.ts'
import { PRESETS } from './presets.ts'

it.each(PRESET_KEYS)('finds %s again, also among other rules', (key) => {
  const configuration = withDefaults({
    ...PRESETS[key].configuration,
    drops: { best: 4 },
    floor: 0,
  })
  expect(knownListOf(configuration)).toBe(key)
})

it('does not depend on the order of the keys', () => {
  const bonus = { fastestLapTop: 10, fastestLap: 1 }
  expect(knownListOf(withDefaults({ ...PRESETS.formula.configuration, bonus }))).toBe('formula')
})

it('is no known list with other lengths or bonus points', () => {
  const { configuration } = PRESETS['world-endurance']
  expect(knownListOf(withDefaults({ ...configuration, bonus: { pole: 1 } }))).toBeUndefined()
  expect(knownListOf(withDefaults({ ...configuration, rounding: 'none' }))).toBeUndefined()
  expect(
    knownListOf(withDefaults({ ...configuration, longRaces: [{ fromMinutes: 360, factor: 2 }] })),
  ).toBeUndefined()
})
