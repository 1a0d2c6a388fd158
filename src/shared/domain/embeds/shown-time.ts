import type { PublicResult } from '#shared/contract/public/events.ts'

export const isOut = ({ status }: Pick<PublicResult, 'status'>) =>
  status === 'DNF' || status === 'DSQ'

type Timed = Pick<PublicResult, 'status' | 'classPosition' | 'gap' | 'totalTime' | 'bestLapTime'>

/** The time of the winner of a class, the gap of another car, or why there is neither. Outside of races, best laps. */
export function timeOf(row: Timed) {
  const { status, classPosition, gap, totalTime, bestLapTime } = row
  if (isOut(row)) return status
  if (classPosition === 1) return totalTime || bestLapTime
  return gap || bestLapTime
}
