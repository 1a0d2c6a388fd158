import { drivenRuns, driversOfLaps, stintsOf, timeOf } from './car-stints.ts'
import { type Crossings, durationsOf, pauseWithin } from './crossings.ts'
import { type Handover, handoversOf } from './handovers.ts'
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

/** Of somebody who never drove. */
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
  const drivers = driversOfLaps(car)
  const stints = stintsOf(car)
  const runs = drivenRuns(car)
  const handovers = handoversOf(car)
  return seatTimes(car, handovers).map(({ driver, laps, gross, byLaps, lostOn }) => {
    // A lap into the pit lane can be shorter than a usual one.
    const stopOn = (number: number) => Math.max(0, lostOn(number))
    const pitSeconds = (number: number) => {
      const hasChange =
        (isInLap(car, number) && drivers[number] !== driver) ||
        (isOutLap(car, number) && drivers[number - 2] !== driver)
      return method === 'net' || (method === 'change only' && hasChange) ? lostOn(number) : 0
    }
    const own = stints.filter((stint) => stint.driver === driver)
    const runTimes = runs
      .filter((run) => run.driver === driver)
      .flatMap((run) => {
        const time = timeOf(run, car)
        const pits = [...new Set([run.firstLap, run.lastLap])].map(stopOn)
        return time ? { ...time, end: time.end - sum(pits) } : []
      })
    const times = own.flatMap((stint) => {
      const time = timeOf(stint, car)
      return time ? { ...time, firstLap: stint.firstLap, lastLap: stint.lastLap } : []
    })
    const exact = times.map((time) => ({ ...time, ...atHandovers(time, handovers) }))
    const lengthOf = (time: (typeof times)[number]) =>
      time.end - time.start - pauseWithin(car, time)
    const stintTimes = exact.map(lengthOf)
    const countedTimes = times.map((time) => {
      const within = laps.filter(({ number }) => number >= time.firstLap && number <= time.lastLap)
      return lengthOf(time) - sum(within.map(({ number }) => pitSeconds(number)))
    })
    const driven = drivenIntervals(car, laps, pitSeconds)
    return {
      driver,
      laps: laps.length,
      gross,
      seconds:
        method === 'gross' ? gross : byLaps - sum(laps.map(({ number }) => pitSeconds(number))),
      stints: exact,
      driven: method === 'gross' ? driven.map((one) => atHandovers(one, handovers)) : driven,
      longestStint: Math.max(0, ...stintTimes),
      longestCounted: Math.max(0, ...(method === 'gross' ? stintTimes : countedTimes)),
      longestRun: longest(runTimes),
      shortestRest: shortestBetween(exact),
    }
  })
}

/** Gross and net driving time of each driver of a car in seconds, without what else `drivingTimes` knows. */
export function grossAndNet(car: Car) {
  return seatTimes(car, handoversOf(car)).map(({ driver, laps, gross, byLaps, lostOn }) => ({
    driver,
    gross,
    net: byLaps - sum(laps.map(({ number }) => lostOn(number))),
  }))
}

/**
 * How long each driver was in the car, in the order of their first stints, and what a lap lost in the pit lane. Without
 * stops it does not matter when in a stop a driver took over, so that is computed from whole laps.
 */
function seatTimes(car: Car, handovers: readonly Handover[]) {
  const drivers = driversOfLaps(car)
  const durations = durationsOf(car)
  const lost = lostOnLaps(car)
  return [...new Set(drivers)].map((driver) => {
    const laps = car.laps.filter((_, index) => drivers[index] === driver)
    const byLaps = sum(laps.map(({ number }) => durations[number - 1] ?? 0))
    const moved = handovers.map(({ from, to, line, at }) => {
      if (from === to) return 0
      return driver === from ? at - line : driver === to ? line - at : 0
    })
    return {
      driver,
      laps,
      byLaps,
      gross: byLaps + sum(moved),
      lostOn: (number: number) => lost.get(number) ?? 0,
    }
  })
}

const isInLap = ({ laps }: Car, number: number) => laps[number - 1]?.isPit === true
const isOutLap = ({ laps, restarts = [] }: Car, number: number) =>
  laps[number - 2]?.isPit === true && !restarts.some(({ firstLap }) => firstLap === number)

/** The time of a stop is at the start of a lap out of the pit lane, and otherwise at the end of a lap into it. */
function drivenIntervals(
  car: Car,
  laps: readonly { number: number }[],
  pitSeconds: (number: number) => number,
) {
  const intervals: Interval[] = []
  for (const { number } of laps) {
    const lap = timeOf({ firstLap: number, lastLap: number }, car)
    if (!lap) continue
    const pit = Math.min(Math.max(0, pitSeconds(number)), lap.end - lap.start)
    const isOut = isOutLap(car, number)
    const start = isOut ? lap.start + pit : lap.start
    const end = isOut ? lap.end : lap.end - pit
    const current = intervals.at(-1)
    if (current?.end === start) current.end = end
    else intervals.push({ start, end })
  }
  return intervals
}

/** The interval with the ends that are at the line of a handover moved to when that happened. */
function atHandovers({ start, end }: Interval, handovers: readonly Handover[]): Interval {
  const moved = (time: number) => handovers.find(({ line }) => line === time)?.at ?? time
  return { start: moved(start), end: moved(end) }
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
