import type { RaceResult } from '#shared/contract/race-result.ts'

/** 'with Otto Vollgas, Ella Undercut': who else drove the car; empty for a driver alone. */
export function withMates({ driverName, drivers }: Pick<RaceResult, 'driverName' | 'drivers'>) {
  const mates = drivers.map(({ name }) => name).filter((name) => name !== driverName)
  return mates.length > 0 ? `with ${mates.join(', ')}` : ''
}

/** The name in Race Control, where it is another than the one that is shown. */
export function otherName({
  driverName,
  raceControlUsername,
}: Pick<RaceResult, 'driverName' | 'raceControlUsername'>) {
  return raceControlUsername === driverName ? '' : (raceControlUsername ?? '')
}

export function pointsText(points: number | null) {
  return points === null ? '-' : String(points)
}
