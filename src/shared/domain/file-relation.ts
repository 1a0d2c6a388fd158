import { nameKey } from './names.ts'
import { pairCars } from './pair-cars.ts'
import type { SessionKey } from './session-kind.ts'

/** A session as one result file tells it. */
export type RecordedSession = SessionKey & {
  startedAt: Date
  trackVenue: string
  trackCourse: string
  cars: readonly RecordedCar[]
}

export type RecordedCar = {
  carNumber: string
  carClass: string
  drivers: readonly string[]
  /** `seconds` is undefined for a lap without a valid time. */
  laps: readonly { number: number; seconds: number | undefined }[]
}

/**
 * `copy`: another client's recording of the same session. `fuller`: the same session, and one file has more laps, as
 * when the game writes its file anew after a reconnect. `continuation`: a race that was stopped and started again.
 */
export type FileRelation =
  | { kind: 'copy'; more: 'first' | 'second' | 'neither' }
  | { kind: 'fuller'; more: 'first' | 'second' }
  | { kind: 'continuation'; earlier: 'first' | 'second' }
  | { kind: 'unrelated' }

// The files of two clients round differently.
const SAME_TIME_SECONDS = 0.002
// Of the laps that two parts of a race have with one number, about one in a thousand has the same time by chance.
const MOST_BY_CHANCE = 0.1
// Enough for a race of a day that is started again near its end.
const SAME_EVENING_MS = 26 * 60 * 60_000

/**
 * What two files of the same kind and number of session have to do with each other. A `continuation` may be joined, and
 * `earlier` says which part comes first. The order of the arguments changes only `first` and `second` in the answer.
 */
export function fileRelation(first: RecordedSession, second: RecordedSession): FileRelation {
  if (first.kind !== second.kind || first.ordinal !== second.ordinal) return UNRELATED
  if (!isSameTrack(first, second)) return UNRELATED
  const pairs = pairCars(first.cars, second.cars)
  const smallerField = Math.min(first.cars.length, second.cars.length)
  if (pairs.length === 0 || pairs.length * 2 < smallerField) return UNRELATED

  const { compared, equal } = compareTimes(pairs)
  const apart = second.startedAt.getTime() - first.startedAt.getTime()
  if (apart !== 0) {
    const isContinuation =
      first.kind === 'race' &&
      equal <= compared * MOST_BY_CHANCE &&
      Math.abs(apart) <= SAME_EVENING_MS
    if (!isContinuation) return UNRELATED
    return { kind: 'continuation', earlier: apart > 0 ? 'first' : 'second' }
  }
  // A few times may differ, for example where only one client saw that a lap was invalid.
  if (compared > 0 && equal * 2 <= compared) return UNRELATED
  return relationOfOneSession(first, second, pairs)
}

const UNRELATED: FileRelation = { kind: 'unrelated' }

type Pairs = [RecordedCar, RecordedCar][]

function relationOfOneSession(
  first: RecordedSession,
  second: RecordedSession,
  pairs: Pairs,
): FileRelation {
  const difference = lapCount(second) - lapCount(first)
  if (difference === 0) return { kind: 'copy', more: 'neither' }
  const more = difference > 0 ? 'second' : 'first'
  const isFuller = pairs.every(([one, other]) =>
    more === 'second' ? other.laps.length >= one.laps.length : one.laps.length >= other.laps.length,
  )
  return { kind: isFuller ? 'fuller' : 'copy', more }
}

function compareTimes(pairs: Pairs) {
  let compared = 0
  let equal = 0
  for (const [one, other] of pairs) {
    const times = new Map(other.laps.map(({ number, seconds }) => [number, seconds]))
    for (const { number, seconds } of one.laps) {
      const there = times.get(number)
      if (seconds === undefined || there === undefined) continue
      compared += 1
      // Differences of decimal fractions are not exact.
      if (Math.abs(seconds - there) <= SAME_TIME_SECONDS + 1e-9) equal += 1
    }
  }
  return { compared, equal }
}

const lapCount = ({ cars }: RecordedSession) => cars.reduce((sum, { laps }) => sum + laps.length, 0)

const isSameTrack = (one: RecordedSession, other: RecordedSession) =>
  nameKey(one.trackVenue) === nameKey(other.trackVenue) &&
  nameKey(one.trackCourse) === nameKey(other.trackCourse)
