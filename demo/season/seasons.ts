import type { PointsSystemKey } from '#shared/domain/points-systems.ts'
import type { Calendar } from './calendar.ts'

type DemoSeason = {
  name: string
  startsAt: (calendar: Calendar) => Date
  endsAt: (calendar: Calendar) => Date
  pointsSystem: PointsSystemKey
  dropRounds: number
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
  },
]
