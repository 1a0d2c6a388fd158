import { isOnPodium } from '../results/podium.ts'
import { countsInPlace } from '../results/result-status.ts'
import type { DriverStatistics } from '#shared/contract/drivers.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'

const SECONDS_PER_HOUR = 3600

export type DrivenRace = {
  /** It is the event's classification. Laps and hours of its other races count, but only this one is a start. */
  isMain: boolean
  classPosition: number
  status: ResultStatus
  isClassified: boolean
  /** This driver drove the fastest lap of the class. */
  hasBestLap: boolean
  /** Driven by this driver. */
  laps: number
  seconds: number
}

/** Only a car that counts in its place and is classified counts as a win or a podium. */
export function driverStatistics(
  races: readonly DrivenRace[],
): Omit<DriverStatistics, 'poles' | 'classPoles'> {
  const starts = races.filter(({ isMain }) => isMain)
  const classified = starts.filter(({ isClassified }) => isClassified)
  return {
    starts: starts.length,
    wins: classified.filter(
      ({ classPosition, status }) => classPosition === 1 && countsInPlace(status),
    ).length,
    classPodiums: classified.filter(({ classPosition, status }) =>
      isOnPodium({ place: classPosition, status }),
    ).length,
    bestLaps: starts.filter(({ hasBestLap }) => hasBestLap).length,
    laps: races.reduce((sum, { laps }) => sum + laps, 0),
    hours: races.reduce((sum, { seconds }) => sum + seconds, 0) / SECONDS_PER_HOUR,
  }
}
