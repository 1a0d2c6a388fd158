/** Points by position in class, multiplied in long races. */
export type PointsSystem = {
  name: string
  /** For positions 1, 2, 3 … in a race of normal length. */
  points: readonly number[]
  /** The highest `fromMinutes` that the race reaches applies. */
  longRaces: readonly { fromMinutes: number; factor: number }[]
}

const LONG_RACES = [
  { fromMinutes: 8 * 60, factor: 1.5 },
  { fromMinutes: 24 * 60, factor: 2 },
]

export const POINTS_SYSTEM_KEYS = ['world-endurance', 'twenty-places', 'flat-sprint'] as const
export type PointsSystemKey = (typeof POINTS_SYSTEM_KEYS)[number]

export const POINTS_SYSTEMS: Record<PointsSystemKey, PointsSystem> = {
  /** As in the World Endurance Championship: 25 for a win, times 1.5 from 8 hours, times 2 for 24. */
  'world-endurance': {
    name: 'World endurance',
    points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
    longRaces: LONG_RACES,
  },
  'twenty-places': {
    name: 'Twenty places',
    points: [30, 25, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1],
    longRaces: LONG_RACES,
  },
  'flat-sprint': {
    name: 'World endurance, every race alike',
    points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
    longRaces: [],
  },
}

/** @param position in class, from 1 */
export function pointsFor(system: PointsSystem, position: number, raceMinutes: number) {
  const reached = system.longRaces.filter(({ fromMinutes }) => raceMinutes >= fromMinutes)
  const factor = Math.max(1, ...reached.map((race) => race.factor))
  // Half points round up, as in the championship's own table for 8 hours: 37.5 becomes 38.
  return Math.round((system.points[position - 1] ?? 0) * factor)
}
