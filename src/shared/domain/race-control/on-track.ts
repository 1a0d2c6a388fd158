import type { ControlCar } from '../../contract/race-control.ts'
import type { SessionKey } from '../results/session-kind.ts'

/** What race control sees of a session that is shown. */
export type OnTrack = {
  session: SessionKey
  /** Now, since the green flag; null before it. */
  raceSeconds: number | null
  cars: readonly (ControlCar & { drivers: readonly string[] })[]
}

/** A contact of live timing. */
export type SeenContact = {
  momentId: number
  session: SessionKey
  /** Since the green flag; null if it came before it. */
  raceSeconds: number | null
  cars: readonly ControlCar[]
}

export const carKey = ({ entryId, number, carClass }: ControlCar) =>
  entryId === null ? `car ${carClass} ${number}` : `entry ${entryId}`
