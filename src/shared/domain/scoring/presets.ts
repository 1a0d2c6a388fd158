import type { LongRace, PartialConfiguration } from './configuration.ts'

/** A points system to start from. */
export type Preset = { name: string; configuration: PartialConfiguration }

const ENDURANCE = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
/** 350 for a win, and by place from sixth on 10 less. */
const GRAND = [350, 320, 300, 280, 260, ...countdown(250, 10)]

const LONG_RACES: readonly LongRace[] = [
  { fromMinutes: 8 * 60, factor: 1.5 },
  { fromMinutes: 24 * 60, factor: 2 },
]

/** The greatest grid that the linear system scores. */
const LINEAR_PLACES = 60

export const PRESETS = {
  /** As in the World Endurance Championship: 25 for a win, times 1.5 from 8 hours, times 2 for 24. */
  'world-endurance': {
    name: 'World endurance',
    configuration: { points: ENDURANCE, longRaces: LONG_RACES },
  },
  'flat-sprint': {
    name: 'World endurance, every race alike',
    configuration: { points: ENDURANCE },
  },
  /** The 24 Hours of Le Mans, where everybody who is classified scores. */
  'day-race': {
    name: '24 hours, a point for every finisher',
    configuration: { points: [50, 36, 30, 24, 20, 16, 12, 8, 4, 2], beyond: 1 },
  },
  formula: {
    name: 'Formula, with the fastest lap',
    configuration: { points: ENDURANCE, bonus: { fastestLap: 1, fastestLapTop: 10 } },
  },
  /** As in the SportsCar Championship: everybody scores, and a tenth of it in qualifying. */
  'sports-car': {
    name: 'Sports cars, with points in qualifying',
    configuration: {
      points: GRAND,
      bonus: { qualifying: GRAND.map((points) => points / 10) },
    },
  },
  'gt-endurance': {
    name: 'GT, 6 hours',
    configuration: { points: [33, 24, 19, 15, 12, 9, 6, 4, 2, 1] },
  },
  /** As at the 24 Hours of Spa, where places after 6 and 12 hours score too. */
  'gt-intermediate': {
    name: 'GT, at 6 and 12 of 24 hours',
    configuration: { points: [12, 9, 7, 6, 5, 4, 3, 2, 1] },
  },
  'twenty-places': {
    name: 'Twenty places',
    configuration: {
      points: [30, 25, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1],
      longRaces: LONG_RACES,
    },
  },
  classic: { name: 'Classic, six places', configuration: { points: [9, 6, 4, 3, 2, 1] } },
  linear: {
    name: 'Linear, a point for each place',
    configuration: { points: countdown(LINEAR_PLACES, 1) },
  },
} as const satisfies Record<string, Preset>

/** countdown(30, 10) is 30, 20, 10. */
function countdown(from: number, step: number) {
  return Array.from({ length: from / step }, (_, index) => from - index * step)
}
