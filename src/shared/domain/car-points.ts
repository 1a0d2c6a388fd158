import type { ResultStatus } from '../contract/race-result.ts'
import { type PointsSystem, pointsFor } from './points-systems.ts'

export type ScoredCar = {
  classPosition: number
  status: ResultStatus
  /** Given by an admin; null: the points system decides. */
  points: number | null
}

export type Scoring = { system: PointsSystem; raceMinutes: number }

/** What a car scores for its class: nothing unless it took the flag, but whatever an admin gave it. */
export function carPoints({ classPosition, status, points }: ScoredCar, scoring: Scoring) {
  if (points !== null) return points
  return status === 'Finished' ? pointsFor(scoring.system, classPosition, scoring.raceMinutes) : 0
}
