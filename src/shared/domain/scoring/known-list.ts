import { type Configuration, withDefaults } from './configuration.ts'
import { PRESETS } from './presets.ts'

export type PresetKey = keyof typeof PRESETS
export const PRESET_KEYS = Object.keys(PRESETS) as PresetKey[]

/** What a list of points brings with it. */
export const POINTS_KEYS = [
  'points',
  'beyond',
  'longRaces',
  'rounding',
  'classSize',
  'bonus',
  'bonusFactor',
] as const satisfies (keyof Configuration)[]

/** The known list that the points are, with everything that it brings with it; otherwise they are of somebody's own. */
export function knownListOf(configuration: Configuration): PresetKey | undefined {
  const own = pointsText(configuration)
  return PRESET_KEYS.find((key) => pointsText(withDefaults(PRESETS[key].configuration)) === own)
}

const pointsText = (configuration: Configuration) =>
  sortedText(POINTS_KEYS.map((key) => configuration[key]))

/** The same for the same values: a database returns the keys of an object in another order. */
export const sortedText = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
