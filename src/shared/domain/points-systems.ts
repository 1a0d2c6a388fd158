import { withDefaults } from './scoring/configuration.ts'
import { PRESETS, type Preset } from './scoring/presets.ts'

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

/** @param position in class, from 1 */
export function pointsFor(system: PointsSystem, position: number, raceMinutes: number) {
  const reached = system.longRaces.filter(({ fromMinutes }) => raceMinutes >= fromMinutes)
  const factor = Math.max(1, ...reached.map((race) => race.factor))
  // Half points round up, as in the championship's own table for 8 hours: 37.5 becomes 38.
  return Math.round((system.points[position - 1] ?? 0) * factor)
}
