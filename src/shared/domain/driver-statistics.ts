import { isOnPodium } from './podium.ts'
import type { DriverStatistics } from '#shared/contract/drivers.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'

const SECONDS_PER_HOUR = 3600

export type DrivenRace = {
  classPosition: number
  status: ResultStatus
  isClassified: boolean
  /** This driver drove the fastest lap of the class. */
  hasBestLap: boolean
  /** Driven by this driver. */
  laps: number
  seconds: number
}

/** Only a car that finished and is classified counts as a win or a podium. */
export function driverStatistics(
  races: readonly DrivenRace[],
): Omit<DriverStatistics, 'poles' | 'classPoles'> {
  const classified = races.filter(({ isClassified }) => isClassified)
  return {
    starts: races.length,
    wins: classified.filter(
      ({ classPosition, status }) => classPosition === 1 && status === 'Finished',
    ).length,
    classPodiums: classified.filter(({ classPosition, status }) =>
      isOnPodium({ place: classPosition, status }),
    ).length,
    bestLaps: races.filter(({ hasBestLap }) => hasBestLap).length,
    laps: races.reduce((sum, { laps }) => sum + laps, 0),
    hours: races.reduce((sum, { seconds }) => sum + seconds, 0) / SECONDS_PER_HOUR,
  }
}
