import type { RaceResult } from '#shared/contract/race-result.ts'

/** 'with Otto Vollgas, Ella Undercut': the other drivers of the car; empty if there are none. */
export function withMates({ driverName, drivers }: Pick<RaceResult, 'driverName' | 'drivers'>) {
  const mates = drivers.map(({ name }) => name).filter((name) => name !== driverName)
  return mates.length > 0 ? `with ${mates.join(', ')}` : ''
}

/** The Race Control name if it differs from the displayed one; otherwise empty. */
export function otherName({
  driverName,
  raceControlUsername,
}: Pick<RaceResult, 'driverName' | 'raceControlUsername'>) {
  return raceControlUsername === driverName ? '' : (raceControlUsername ?? '')
}

export function pointsText(points: number | null) {
  return points === null ? '-' : String(points)
}
