import type { RaceResult } from '#shared/contract/race-result.ts'

type Shared = Pick<RaceResult, 'driverName' | 'drivers'>

/** The other drivers of the car. */
export function mates({ driverName, drivers }: Shared) {
  return drivers.filter(({ name }) => name !== driverName)
}

/** 'with Otto Vollgas, Ella Undercut': the other drivers of the car; empty if there are none. */
export function withMates(car: Shared) {
  const names = mates(car).map(({ name }) => name)
  return names.length > 0 ? `with ${names.join(', ')}` : ''
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
