import { withDefaults } from '../scoring/configuration.ts'
import { PRESETS, type Preset } from '../scoring/presets.ts'

/** Points by position in class, multiplied in long races. */
export type PointsSystem = {
  name: string
  /** For positions 1, 2, 3 … in a race of normal length. */
  points: readonly number[]
  /** The highest `fromMinutes` that the race reaches applies. */
  longRaces: readonly { fromMinutes: number; factor: number }[]
}

export const POINTS_SYSTEM_KEYS = ['world-endurance', 'twenty-places', 'flat-sprint'] as const
export type PointsSystemKey = (typeof POINTS_SYSTEM_KEYS)[number]

export const POINTS_SYSTEMS: Record<PointsSystemKey, PointsSystem> = {
  'world-endurance': systemOf(PRESETS['world-endurance']),
  'twenty-places': systemOf(PRESETS['twenty-places']),
  'flat-sprint': systemOf(PRESETS['flat-sprint']),
}

function systemOf({ name, configuration }: Preset): PointsSystem {
  const { points, longRaces } = withDefaults(configuration)
  return { name, points, longRaces }
}
