import { driverOn } from './car-stints.ts'
import { lapsAt } from './crossings.ts'
import { LOG_STEP } from './last-logged.ts'
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.ts'
import type { TimedCar, Timeline } from './timeline.ts'
import { driverName, type DrivenRaceCar } from './to-race-cars.ts'

export type RaceMessage = {
  kind: MessageKind
  /** Race time; null for a decision after the race, and if the file does not tell it. */
  atSeconds: number | null
  /** The last race time before it that is known, if its own is not. */
  afterSeconds?: number
  /** When a decision was made. */
  decidedAt: Date | null
  /** Null if it is about all cars, or the file does not tell about which. */
  entry: number | null
  /** The other car of a contact. */
  otherEntry: number | null
  /** The lap that the car was on; null after the flag. */
  lap: number | null
  driver: string
  text: string
  /** A contact with something that lay on the track: after a crash every car behind reports some. */
  isLoose?: true
  /** A contact as the other car tells it. */
  otherSide?: Pick<RaceMessage, 'lap' | 'driver' | 'text'>
}

export type MessageCar = TimedCar<DrivenRaceCar>
export type MessageRace = Timeline<DrivenRaceCar>

/** @param last what follows everything else of the same moment */
export function inOrder(
  messages: readonly RaceMessage[],
  last: ReadonlySet<RaceMessage> = new Set(),
) {
  return messages.toSorted(
    (one, other) =>
      orderedAt(one) - orderedAt(other) ||
      (one.decidedAt?.getTime() ?? 0) - (other.decidedAt?.getTime() ?? 0) ||
      Number(last.has(one)) - Number(last.has(other)) ||
      MESSAGE_KINDS.indexOf(one.kind) - MESSAGE_KINDS.indexOf(other.kind),
  )
}

/** What is of the race but of an unknown time follows the last that is known; of a car that never crossed the line, the start. */
const orderedAt = ({ atSeconds, afterSeconds = 0, decidedAt }: RaceMessage) =>
  atSeconds ?? (decidedAt === null ? afterSeconds : Number.MAX_SAFE_INTEGER)

export const NO_CAR = { decidedAt: null, entry: null, otherEntry: null, lap: null, driver: '' }

/** A message about a car at a race time; its lap and driver follow. */
export function about(
  car: MessageCar,
  kind: MessageKind,
  atSeconds: number,
  text: string,
  lap = lapAt(car, atSeconds),
): RaceMessage {
  const driver = driverName(car, driverOn(car, lap ?? car.laps.length))
  return { ...NO_CAR, kind, atSeconds, entry: car.entry, lap, driver, text }
}

/** Whether the car had begun one lap more than it completed: it retired on it, or was still driving it at the end. */
export const isOnLap = ({ status }: Pick<MessageCar, 'status'>) =>
  status === 'DNF' || status === 'Running'

/** The lap under way. */
export function lapAt(car: MessageCar, atSeconds: number) {
  const { crossings, laps } = car
  const lap = lapsAt(crossings, atSeconds) + 1
  if (lap <= laps.length || isOnLap(car)) return lap
  const last = crossings[laps.length - 1] ?? -Infinity
  return atSeconds - last <= LOG_STEP ? laps.length : null
}
