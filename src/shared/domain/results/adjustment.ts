import type { Outcome, ResultStatus } from '#shared/contract/race-result.ts'
import type { CarIdentity } from './car-identity.ts'

/** What a steward can change about a car: its place, its finish status, its time, its laps, or its points. */
export type Correction =
  /** Overall, as shown. */
  | { kind: 'position'; position: number }
  | { kind: 'status'; status: ResultStatus }
  /** Added to the finish time; may be negative. */
  | { kind: 'time-penalty'; penaltySeconds: number }
  /** Lost in its class. */
  | { kind: 'places'; places: number }
  /** Taken off. */
  | { kind: 'laps'; laps: number }
  | { kind: 'points'; points: number }

export type AdjustmentKind = Correction['kind']

/** A correction, and the car as the file had it when it was adjusted. A higher `id` is later. */
export type Adjustment = Correction & CarIdentity & { id: number }

/** A car as in its file, but with its place in the shown class. */
export type ImportedCar = Outcome & {
  /** The car's rank in the file's finishing order, from 1. */
  entry: number
  carNumber: string
  carClass: string
  /** All drivers of the car. */
  drivers: readonly string[]
  lapsCompleted: number
}
