import type { RaceResult } from '#shared/contract/race-result.ts'
import { wordForNoPlace, wordForNoPlaceByTime } from '#shared/domain/race-documents/no-place.ts'
import type { DriverContext } from './driver-context.ts'

type Named = Pick<RaceResult, 'shownName' | 'driverName' | 'raceControlUsername'>

/** The name in the file and the Race Control name, as far as they differ from the shown one; otherwise empty. */
export function otherNames({ shownName, driverName, raceControlUsername }: Named) {
  const names = new Set([driverName, raceControlUsername ?? driverName])
  names.delete(shownName)
  return [...names].join(', ')
}

/** What is shown in place of the position of a car that has none; otherwise null. */
export const noPlace = (
  result: RaceResult,
  { isByTime, unclassified }: Pick<DriverContext, 'isByTime' | 'unclassified'>,
) =>
  isByTime
    ? wordForNoPlaceByTime(result.status, result.bestLapSeconds !== null)
    : wordForNoPlace(result.status, unclassified?.has(result) ?? false)

export function pointsOrDash(points: number | null) {
  return points === null ? '-' : String(points)
}

/** Whether this member drove any part of the session in this car. */
export function isDrivenBy({ user, drivers }: RaceResult, userId: number | undefined) {
  if (userId === undefined) return false
  return user?.id === userId || drivers.some((driver) => driver.userId === userId)
}
