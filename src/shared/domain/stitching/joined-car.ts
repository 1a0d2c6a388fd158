import { crossingsOf } from '../race-documents/crossings.ts'
import type { Restart } from '../race-documents/race-car.ts'
import type { CarOfPart, PartCar } from './part.ts'

/** Laps of a part that count: from its first one. */
export type Piece = CarOfPart & {
  laps: number
  /** Added to the numbers of the part's laps. */
  offset: number
  /** Added to the part's session times to get times on the session clock of the first part. */
  shiftSeconds: number
}

/** Laps of a part that do not count, both included. */
export type UncountedLaps = CarOfPart & { firstLap: number; lastLap: number }

/** A car of a joined race. Race times are in seconds since the first green flag, without the pauses. */
export type JoinedCar = {
  /** Its first part, and its entry there: who the car is. */
  id: CarOfPart
  /** As in the last part that it belongs to. */
  latest: PartCar
  latestPart: number
  pieces: readonly Piece[]
  uncounted: readonly UncountedLaps[]
  restarts: readonly Restart[]
  /** Race times at which it completed its laps; index 0 is lap 1. Null where no file tells it, and for laps not driven. */
  crossings: readonly (number | null)[]
  /** Race time between its last crossings and its restarts; null if a file does not tell it. */
  waitedSeconds: number | null
  /** Penalties that the files added at the flag. */
  penaltySeconds: number
  /** Whether it had stopped racing before a stop. */
  isRetired: boolean
}

/** From the session times of a part to race times. */
export type Clock = {
  part: number
  /** Session time of the part's green flag. */
  green: number
  /** Race time of it. */
  startsAt: number
  /** Session time of the first part's green flag. */
  firstGreen: number
}

/** A car in its first part. */
export function newCar(car: PartCar, clock: Clock): JoinedCar {
  const none = { laps: 0, crossings: [], credit: 0 }
  const isLate = clock.part > 0 && car.laps.length > 0
  return {
    id: { part: clock.part, entry: car.entry },
    latest: car,
    latestPart: clock.part,
    pieces: [pieceOf(car, clock, 0)],
    uncounted: [],
    restarts: isLate ? [restartOf(car, clock, none)] : [],
    crossings: raceTimes(car, clock),
    waitedSeconds: isLate ? startOf(car, clock) : 0,
    penaltySeconds: car.penaltySeconds,
    isRetired: false,
  }
}

/** A car of which only the first laps count. */
export function withoutLapsAfter(car: JoinedCar, laps: number): JoinedCar {
  if (laps >= car.crossings.length) return car
  const cut = car.pieces.map((piece) => {
    const kept = Math.min(piece.laps, Math.max(0, laps - piece.offset))
    const { part, entry } = piece
    const dropped = { part, entry, firstLap: kept + 1, lastLap: piece.laps }
    return { piece: { ...piece, laps: kept }, dropped: kept < piece.laps ? [dropped] : [] }
  })
  return {
    ...car,
    pieces: cut.map(({ piece }) => piece),
    uncounted: [...car.uncounted, ...cut.flatMap(({ dropped }) => dropped)],
    restarts: car.restarts.filter(({ firstLap }) => firstLap <= laps),
    crossings: car.crossings.slice(0, laps),
  }
}

type Return = {
  clock: Clock
  /** Race time of the car at the cut. */
  stoppedAt: number | null
  /** Laps that count without being driven. */
  credit: number
}

/** A car that races on in the next part. */
export function goOn(before: JoinedCar, car: PartCar, { clock, stoppedAt, credit }: Return) {
  const laps = before.crossings.length
  const offset = laps + credit
  const startedAt = startOf(car, clock)
  const wait = stoppedAt === null ? null : startedAt - stoppedAt
  const waited = before.waitedSeconds
  const hasLaps = car.laps.length > 0
  const restart = restartOf(car, clock, { laps, crossings: before.crossings, credit })
  return {
    ...before,
    latest: car,
    latestPart: clock.part,
    pieces: [...before.pieces, pieceOf(car, clock, offset)],
    restarts: hasLaps ? [...before.restarts, restart] : before.restarts,
    crossings: [...before.crossings, ...notDriven(credit), ...raceTimes(car, clock)],
    waitedSeconds: !hasLaps ? waited : wait === null || waited === null ? null : waited + wait,
    penaltySeconds: before.penaltySeconds + car.penaltySeconds,
  }
}

/** A car that may not return: what it drives in the next part does not count. */
export function sentHome(before: JoinedCar, { entry, laps }: PartCar, part: number): JoinedCar {
  if (laps.length === 0) return before
  const all = { part, entry, firstLap: 1, lastLap: laps.length }
  return { ...before, uncounted: [...before.uncounted, all] }
}

export function withLapsNotDriven(car: JoinedCar, laps: number): JoinedCar {
  return { ...car, crossings: [...car.crossings, ...notDriven(laps)] }
}

/** Session time at which a car's first lap began. */
export const firstStart = ({ laps }: PartCar, green: number) => laps[0]?.startedSeconds ?? green

const notDriven = (laps: number) => Array.from({ length: laps }, (): null => null)

/** Race time at which a car's first lap of a part began. */
function startOf(car: PartCar, { green, startsAt }: Clock) {
  return firstStart(car, green) - green + startsAt
}

function raceTimes(car: PartCar, { green, startsAt }: Clock) {
  return crossingsOf(car, green).map((at) => (at === null ? null : at + startsAt))
}

function pieceOf({ entry, laps }: PartCar, clock: Clock, offset: number): Piece {
  const { part, green, startsAt, firstGreen } = clock
  return { part, entry, laps: laps.length, offset, shiftSeconds: firstGreen + startsAt - green }
}

type Before = { laps: number; crossings: JoinedCar['crossings']; credit: number }

function restartOf(car: PartCar, clock: Clock, { laps, crossings, credit }: Before): Restart {
  return {
    afterLap: laps,
    firstLap: laps + credit + 1,
    stoppedSeconds: crossings[laps - 1] ?? null,
    startedSeconds: startOf(car, clock),
  }
}
