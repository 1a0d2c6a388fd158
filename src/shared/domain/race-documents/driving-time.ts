import { drivenRuns, driversOfLaps, stintsOf, timeOf } from './car-stints.ts'
import { type Crossings, durationsOf, pauseWithin } from './crossings.ts'
import { atHandovers, type Handover, handoversOf } from './handovers.ts'
import { lostOnLaps } from './pit-loss.ts'
import type { RaceCar } from './race-car.ts'

/**
 * What of the pit stops counts as driving: 'gross' all of it, 'net' none of it, 'change only' is net where the driver
 * changes and gross elsewhere.
 */
export const DRIVING_METHODS = ['net', 'gross', 'change only'] as const
export type DrivingMethod = (typeof DRIVING_METHODS)[number]

export type DriverTime = {
  /** Position in the car's list of drivers; null for laps of nobody known. */
  driver: number | null
  laps: number
  /** In the car, in seconds; from the moment of a change where the log tells it, otherwise by whole laps. */
  gross: number
  /** By the method; an estimate unless it is gross. */
  seconds: number
  stints: { start: number; end: number; firstLap: number; lastLap: number }[]
  /** Race times in seconds between which the driver drove, by the method. */
  driven: Interval[]
  /** Longest time in the car until another driver took over, in seconds. */
  longestStint: number
  /** The longest stint by the method, as `seconds` are counted. */
  longestCounted: number
  /** Longest time from leaving the pit lane to entering it, in seconds; an estimate by every method. */
  longestRun: number
  /** Shortest time between two stints, in seconds; null with one stint. */
  shortestRest: number | null
}

/** Race times in seconds. */
export type Interval = { start: number; end: number }

type Car = Pick<RaceCar, 'laps' | 'ranges' | 'restarts'> & { crossings: Crossings }

/** The figures of somebody who never drove. */
export const NO_DRIVING: Omit<DriverTime, 'driver'> = {
  laps: 0,
  gross: 0,
  seconds: 0,
  stints: [],
  driven: [],
  longestStint: 0,
  longestCounted: 0,
  longestRun: 0,
  shortestRest: null,
}

/** How long each driver of a car drove, in the order of their first stints. */
export function drivingTimes(car: Car, method: DrivingMethod): DriverTime[] {
  const stints = stintsOf(car)
  const runs = drivenRuns(car)
  const counted = countedBy(car, method)
  const { handovers, lostOn, pitSeconds, moves } = counted
  return seatTimes(car, counted).map(({ driver, laps, gross, seconds }) => {
    const own = stints.filter((stint) => stint.driver === driver)
    const times = own.flatMap((stint) => {
      const time = timeOf(stint, car)
      return time ? { ...time, firstLap: stint.firstLap, lastLap: stint.lastLap } : []
    })
    const exact = times.map((time) => atHandovers(time, handovers))
    const lengthOf = (time: (typeof times)[number]) =>
      time.end - time.start - pauseWithin(car, time)
    const within = ({ firstLap, lastLap }: (typeof times)[number]) =>
      laps.filter(({ number }) => number >= firstLap && number <= lastLap)
    const countedTimes = times.map((time) => {
      const pits = within(time).map(({ number }) => pitSeconds(number))
      const moved = moves.map((move) => {
        if (move.firstLap === time.firstLap) return -move.seconds
        return move.firstLap === time.lastLap + 1 ? move.seconds : 0
      })
      return lengthOf(time) - sum(pits) + sum(moved)
    })
    const runTimes = runs
      .filter((run) => run.driver === driver)
      .flatMap((run) => {
        const time = timeOf(run, car)
        const pits = [...new Set([run.firstLap, run.lastLap])].map(lostOn)
        return time ? { ...time, end: time.end - sum(pits) } : []
      })
    return {
      driver,
      laps: laps.length,
      gross,
      seconds,
      stints: exact,
      driven: drivenIntervals(car, { driver, laps, handovers, pitSeconds }),
      longestStint: Math.max(0, ...exact.map(lengthOf)),
      longestCounted: Math.max(0, ...countedTimes),
      longestRun: longest(runTimes),
      shortestRest: shortestBetween(exact),
    }
  })
}

/** Gross and net driving time of each driver of a car in seconds, without what else `drivingTimes` knows. */
export const grossAndNet = (car: Car) =>
  seatTimes(car, countedBy(car, 'net')).map(({ driver, gross, seconds }) => ({
    driver,
    gross,
    net: seconds,
  }))

/** What of a car's time counts as driving by a method, and for whom. */
function countedBy(car: Car, method: DrivingMethod) {
  const handovers = handoversOf(car)
  const lost = lostOnLaps(car)
  const lostOn: PitSeconds = (lap) => lost.get(lap) ?? 0
  const pitSeconds = pitSecondsBy(car, method, lostOn)
  const moves = handovers.map((handover) => movedBy(handover, pitSeconds))
  return { handovers, lostOn, pitSeconds, moves }
}

type Counted = Pick<ReturnType<typeof countedBy>, 'handovers' | 'pitSeconds' | 'moves'>

/** The laps of each driver, in the order of their first stints, and how long they took, in seconds: `seconds` by the method. */
function seatTimes(car: Car, { handovers, pitSeconds, moves }: Counted) {
  const drivers = driversOfLaps(car)
  const durations = durationsOf(car)
  return [...new Set(drivers)].map((driver) => {
    const laps = car.laps.filter((_, index) => drivers[index] === driver)
    const byLaps = sum(laps.map(({ number }) => durations[number - 1] ?? 0))
    const pits = sum(laps.map(({ number }) => pitSeconds(number)))
    return {
      driver,
      laps,
      gross: byLaps + sum(handovers.map((one) => movedTo(driver, one, one.at - one.line))),
      seconds: byLaps - pits + sum(moves.map((one) => movedTo(driver, one, one.seconds))),
    }
  })
}

type PitSeconds = (lap: number) => number

/** What of a lap does not count as driving, in seconds. */
function pitSecondsBy(car: Car, method: DrivingMethod, lostOn: PitSeconds): PitSeconds {
  if (method === 'gross') return () => 0
  if (method === 'net') return lostOn
  const drivers = driversOfLaps(car)
  const hasChange = (lap: number) =>
    (isInLap(car, lap) && drivers[lap] !== drivers[lap - 1]) ||
    (isOutLap(car, lap) && drivers[lap - 2] !== drivers[lap - 1])
  return (lap) => (hasChange(lap) ? lostOn(lap) : 0)
}

type Move = Pick<Handover, 'firstLap' | 'from' | 'to'> & { seconds: number }

/**
 * How much longer than to the line the driver drove who left, in seconds; negative is shorter. What the stop on that
 * lap takes off counts for neither, so only what is beyond it moves.
 */
function movedBy({ line, at, ...handover }: Handover, pitSeconds: PitSeconds): Move {
  const { firstLap } = handover
  const seconds =
    at < line
      ? -Math.max(0, line - at - pitSeconds(firstLap - 1))
      : Math.max(0, at - line - pitSeconds(firstLap))
  return { ...handover, seconds }
}

/** What of these seconds a driver gets who left, and loses who took over. */
function movedTo(driver: number | null, { from, to }: Pick<Move, 'from' | 'to'>, seconds: number) {
  if (from === to) return 0
  return driver === from ? seconds : driver === to ? -seconds : 0
}

const isInLap = ({ laps }: Car, number: number) => laps[number - 1]?.isPit === true
const isOutLap = ({ laps, restarts = [] }: Car, number: number) =>
  laps[number - 2]?.isPit === true && !restarts.some(({ firstLap }) => firstLap === number)

type Driven = {
  driver: number | null
  laps: readonly { number: number }[]
  handovers: readonly Handover[]
  pitSeconds: PitSeconds
}

/** The time of a stop is at the start of a lap out of the pit lane, and otherwise at the end of a lap into it. */
function drivenIntervals(car: Car, { driver, laps, handovers, pitSeconds }: Driven) {
  const intervals: Interval[] = []
  const add = (start: number, end: number) => {
    const current = intervals.at(-1)
    if (current?.end === start) current.end = Math.max(current.end, end)
    else if (end > start) intervals.push({ start, end })
  }
  for (const { number } of laps) {
    const lap = timeOf({ firstLap: number, lastLap: number }, car)
    if (!lap) continue
    const begun = handovers.find(({ firstLap, to }) => firstLap === number && to === driver)
    const left = handovers.find(({ firstLap, from }) => firstLap === number + 1 && from === driver)
    const pit = Math.min(Math.max(0, pitSeconds(number)), lap.end - lap.start)
    const isOut = isOutLap(car, number)
    if (begun) add(begun.line + Math.min(0, movedBy(begun, pitSeconds).seconds), begun.line)
    add(
      Math.max(isOut ? lap.start + pit : lap.start, begun?.at ?? -Infinity),
      Math.min(isOut ? lap.end : lap.end - pit, left?.at ?? Infinity),
    )
    if (left) add(left.line, left.line + Math.max(0, movedBy(left, pitSeconds).seconds))
  }
  return intervals
}

function shortestBetween(intervals: readonly Interval[]) {
  const rests = intervals
    .slice(1)
    .map(({ start }, index) => start - (intervals[index] as Interval).end)
  return rests.length === 0 ? null : Math.min(...rests)
}

const longest = (intervals: readonly Interval[]) =>
  Math.max(0, ...intervals.map(({ start, end }) => end - start))

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
