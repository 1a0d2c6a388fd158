import type { ResultStatus } from '../contract/race-result.ts'
import type { CarIdentity } from './car-identity.ts'

/** What a steward can change of a car: its overall place as shown, how its race ended, its time, or its points. */
export type Change =
  | { kind: 'position'; position: number }
  | { kind: 'status'; status: ResultStatus }
  /** Added to the finish time; negative to take time back. */
  | { kind: 'time-penalty'; penaltySeconds: number }
  | { kind: 'points'; points: number }

export type AdjustmentKind = Change['kind']

/** A change and the car that it is meant for, as the file had it when it was adjusted. `id` says which came first. */
export type Adjustment = Change & CarIdentity & { id: number }

/** The part of a car that adjustments can change. */
export type Place = {
  position: number
  classPosition: number
  status: ResultStatus
  finishTimeSeconds: number | null
}

/** A car as its file says it, with its place in the class that is shown. */
export type ImportedCar = Place & {
  /** The file's finishing order, from 1. */
  entry: number
  carNumber: string
  carClass: string
  /** Everybody who drove it. */
  drivers: readonly string[]
  lapsCompleted: number
}
