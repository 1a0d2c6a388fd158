import type { PointsSystemKey } from '#shared/domain/championships/points-systems.ts'
import type { PartialConfiguration } from '#shared/domain/scoring/configuration.ts'
import type { Calendar } from './calendar.ts'
import { SHAKEDOWN } from './other-events.ts'

type DemoSeason = {
  name: string
  startsAt: (calendar: Calendar) => Date
  endsAt: (calendar: Calendar) => Date
  pointsSystem: PointsSystemKey
  dropRounds: number
  /** Titles of events between its days that are no round. */
  leavesOut?: readonly string[]
}

/** Long over, by other rules, and closed: its champions stay whatever is found out. */
export const closedSeason = {
  name: 'Founders Cup',
  startsAt: ({ saturday }: Calendar) => saturday(-60, '00:00'),
  endsAt: ({ saturday }: Calendar) => saturday(-56, '00:00'),
  configuration: {
    points: [9, 6, 4, 3, 2, 1],
    bonus: { fastestLap: 1 },
    ties: ['last-round', 'countback'],
  } satisfies PartialConfiguration,
}

/** A finished season, and the current one up to the finale. */
export const seasons: readonly DemoSeason[] = [
  {
    name: 'Sprint Cup',
    startsAt: ({ saturday }) => saturday(-31, '00:00'),
    endsAt: ({ saturday }) => saturday(-25, '00:00'),
    pointsSystem: 'flat-sprint',
    dropRounds: 0,
  },
  {
    name: 'Endurance Championship',
    startsAt: ({ saturday }) => saturday(-25, '00:00'),
    endsAt: ({ saturday }) => saturday(6, '00:00'),
    pointsSystem: 'world-endurance',
    dropRounds: 2,
    leavesOut: [SHAKEDOWN],
  },
]
