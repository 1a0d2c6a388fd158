import type { ResultStatus } from '../contract/race-result.ts'
import { type PointsSystem, pointsFor } from './points-systems.ts'

export type ScoredCar = {
  classPosition: number
  status: ResultStatus
  /** Set by an admin; null if the points system applies. */
  points: number | null
}

export type Scoring = { system: PointsSystem; raceMinutes: number }

/** What a car scores in its class: 0 unless it finished, but an admin's points always count. */
export function carPoints({ classPosition, status, points }: ScoredCar, scoring: Scoring) {
  if (points !== null) return points
  return status === 'Finished' ? pointsFor(scoring.system, classPosition, scoring.raceMinutes) : 0
}
