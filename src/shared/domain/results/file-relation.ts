import { nameKey } from '../drivers/names.ts'
import { pairCars } from './pair-cars.ts'
import type { SessionKind } from './session-kind.ts'

/** A session as one result file tells it. */
export type RecordedSession = {
  kind: SessionKind
  /** By the recorder's own clock, and for one who joined late the moment of joining: it identifies nothing. */
  startedAt: Date
  trackVenue: string
  trackCourse: string
  cars: readonly RecordedCar[]
}

export type RecordedCar = {
  carNumber: string
  carClass: string
  teamName?: string
  drivers: readonly string[]
  /** Whether it took the chequered flag of a race. */
  tookFlag?: boolean
  laps: readonly RecordedLap[]
}

export type RecordedLap = {
  number: number
  /** Undefined for a lap without a valid time. */
  seconds: number | undefined
  /** Driven before the recorder joined. */
  isUnseen?: boolean
}

/**
 * `copy`: another client's recording of the same session. `fuller`: the same session, and one file has all laps of the
 * other and more. `continuation`: the same field on the same evening with other lap times, so a race that was
 * stopped and started again, a second race, or another server's split; files do not tell which.
 */
export type FileRelation =
  | { kind: 'copy'; more: 'first' | 'second' | 'neither' }
  | { kind: 'fuller'; more: 'first' | 'second' }
  | { kind: 'continuation'; earlier: 'first' | 'second' | 'neither' }
  | { kind: 'unrelated' }

/** A car in both files. */
export type RecordedPair<One extends RecordedCar, Other extends RecordedCar> = {
  one: One
  other: Other
  /** Lap n of `other` is lap n + `shift` of `one`: a recorder who joins late may count from the moment of joining. */
  shift: number
}

// The files of two clients round differently. Differences of decimal fractions are not exact.
const SAME_TIME_SECONDS = 0.002 + 1e-9
// Enough for a race of a day that is started again near its end.
export const SAME_EVENING_MS = 26 * 60 * 60_000
// One lap in a thousand has the same time by chance.
const FEWEST_EQUAL_LAPS = 2

/**
 * What two files of one kind of session have to do with each other: what was driven decides, never a clock, except for
 * dumps of one client that have no lap to compare. A `continuation` may be joined, and `earlier` says which part comes
 * first. The order of the arguments changes only `first` and `second` in the answer. Reference: result files, section 9.
 */
export function fileRelation(first: RecordedSession, second: RecordedSession): FileRelation {
  const apartMs = second.startedAt.getTime() - first.startedAt.getTime()
  if (first.kind !== second.kind || !isSameTrack(first, second)) return UNRELATED
  if (Math.abs(apartMs) > SAME_EVENING_MS) return UNRELATED
  const pairs = pairRecorded(first.cars, second.cars)
  const smallerField = Math.min(first.cars.length, second.cars.length)
  if (pairs.length === 0 || pairs.length * 2 < smallerField) return UNRELATED

  const { compared, equal } = sumOf(pairs.map(compareAligned))
  // A few times may differ, for example where only one client saw that a lap was invalid.
  const isOneSession = equal * 2 > compared || (compared === 0 && apartMs === 0)
  if (isOneSession) return relationOfOneSession(first, second, pairs)
  if (first.kind !== 'race') return UNRELATED
  if (apartMs === 0) return { kind: 'continuation', earlier: 'neither' }
  return { kind: 'continuation', earlier: apartMs > 0 ? 'first' : 'second' }
}

const UNRELATED: FileRelation = { kind: 'unrelated' }

/** The cars that are in both files, as `pairCars` knows them, and others with mostly the same lap times. */
export function pairRecorded<One extends RecordedCar, Other extends RecordedCar>(
  first: readonly One[],
  second: readonly Other[],
): RecordedPair<One, Other>[] {
  const known = pairCars(first, second)
  const taken = new Set<RecordedCar>(known.flat())
  const alike = pairByTimes(
    first.filter((car) => !taken.has(car)),
    second.filter((car) => !taken.has(car)),
  )
  return [...known, ...alike].map(([one, other]) => ({ one, other, shift: shiftOf(one, other) }))
}

/** A file whose names, numbers or classes were corrected still has the laps of its cars. */
function pairByTimes<One extends RecordedCar, Other extends RecordedCar>(
  first: readonly One[],
  second: readonly Other[],
): [One, Other][] {
  const isAlike = (one: RecordedCar, other: RecordedCar) => {
    const shift = one.carNumber === other.carNumber ? shiftOf(one, other) : 0
    const { compared, equal } = compareAligned({ one, other, shift })
    return equal >= FEWEST_EQUAL_LAPS && equal * 2 > compared
  }
  const possible = first.flatMap((one) =>
    second.filter((other) => isAlike(one, other)).map((other): [One, Other] => [one, other]),
  )
  return possible.filter(([one, other]) =>
    possible.every(([here, there]) => (here === one) === (there === other)),
  )
}

/** By how many laps the numbers of two recordings of a car differ; 0 if no shift makes lap times equal. */
function shiftOf(one: RecordedCar, other: RecordedCar) {
  const unshifted = compareAligned({ one, other, shift: 0 })
  if (unshifted.equal * 2 > unshifted.compared) return 0
  let best = { shift: 0, equal: unshifted.equal }
  for (const shift of possibleShifts(one, other)) {
    const { compared, equal } = compareAligned({ one, other, shift })
    if (equal * 2 > compared && equal > best.equal) best = { shift, equal }
  }
  return best.shift
}

/** Small ones first. */
function possibleShifts({ laps: here }: RecordedCar, { laps: there }: RecordedCar) {
  const [first, last] = [here[0]?.number ?? 0, here.at(-1)?.number ?? 0]
  const [otherFirst, otherLast] = [there[0]?.number ?? 0, there.at(-1)?.number ?? 0]
  const least = first - otherLast
  return Array.from({ length: Math.max(0, last - otherFirst - least + 1) }, (_, at) => least + at)
    .filter((shift) => shift !== 0)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
}

function compareAligned({ one, other, shift }: RecordedPair<RecordedCar, RecordedCar>) {
  const times = new Map(other.laps.map(({ number, seconds }) => [number + shift, seconds]))
  let compared = 0
  let equal = 0
  for (const { number, seconds } of one.laps) {
    const there = times.get(number)
    if (seconds === undefined || there === undefined) continue
    compared += 1
    if (Math.abs(seconds - there) <= SAME_TIME_SECONDS) equal += 1
  }
  return { compared, equal }
}

type Compared = ReturnType<typeof compareAligned>

const sumOf = (all: readonly Compared[]) =>
  all.reduce(
    (sum, { compared, equal }) => ({
      compared: sum.compared + compared,
      equal: sum.equal + equal,
    }),
    { compared: 0, equal: 0 },
  )

type Pairs = readonly RecordedPair<RecordedCar, RecordedCar>[]

function relationOfOneSession(
  first: RecordedSession,
  second: RecordedSession,
  pairs: Pairs,
): FileRelation {
  const difference = compareExtents(extentOf(second), extentOf(first))
  if (difference === 0) return { kind: 'copy', more: 'neither' }
  const more = difference > 0 ? 'second' : 'first'
  const hasAllLaps = pairs.every(({ one, other }) =>
    more === 'second' ? other.laps.length >= one.laps.length : one.laps.length >= other.laps.length,
  )
  const isLonger = lapCount(first) !== lapCount(second)
  return { kind: hasAllLaps && isLonger ? 'fuller' : 'copy', more }
}

/** How much a recording tells, the weightiest first: finishers, laps, laps seen, laps known. */
function extentOf({ cars }: RecordedSession) {
  const laps = cars.flatMap((car) => car.laps)
  return [
    cars.filter(({ tookFlag }) => tookFlag).length,
    laps.length,
    laps.filter(({ isUnseen }) => !isUnseen).length,
    laps.filter(({ isUnseen, seconds }) => !isUnseen || seconds !== undefined).length,
  ]
}

function compareExtents(one: readonly number[], other: readonly number[]) {
  return one.map((value, at) => value - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0
}

const lapCount = ({ cars }: RecordedSession) => cars.reduce((sum, { laps }) => sum + laps.length, 0)

/** Whether the recorder of the other file saw earlier laps of the cars in both, so was there before that of the first. */
export function sawEarlier(pairs: readonly RecordedPair<RecordedCar, RecordedCar>[]) {
  const firstSeen = ({ laps }: RecordedCar) => laps.find(({ isUnseen }) => !isUnseen)?.number
  const apart = pairs.map(({ one, other, shift }) => {
    const [here, there] = [firstSeen(one), firstSeen(other)]
    return here === undefined || there === undefined ? 0 : Math.sign(here - there - shift)
  })
  return apart.reduce<number>((sum, sign) => sum + sign, 0) > 0
}

const isSameTrack = (one: RecordedSession, other: RecordedSession) =>
  nameKey(one.trackVenue) === nameKey(other.trackVenue) &&
  nameKey(one.trackCourse) === nameKey(other.trackCourse)
