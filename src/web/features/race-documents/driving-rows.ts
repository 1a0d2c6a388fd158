import type { IdleDriver } from '#shared/contract/driving-rules.ts'
import { lastCrossing } from '#shared/domain/race-documents/crossings.ts'
import type { DrivingLimit } from '#shared/domain/race-documents/driving-limits.ts'
import {
  type DriverTime,
  type DrivingMethod,
  drivingTimes,
  NO_DRIVING,
} from '#shared/domain/race-documents/driving-time.ts'
import { type DrivingWindow, worstWindow } from '#shared/domain/race-documents/driving-window.ts'
import { withUncountedTime } from '#shared/domain/race-documents/uncounted-laps.ts'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'

export type DrivingRow = DriverTime & {
  car: ShownCar
  /** A driver who never drove, and whom the file does not name. */
  idle?: IdleDriver
  /** Without pit stops, in seconds. */
  net: number
  /** The share of what all drivers of the car drove; null if nobody did. */
  share: number | null
  /** The window of the limit that is nearest to being missed; null without one. */
  window: DrivingWindow | null
  /** Stints as parts of the race, from 0 to 1. */
  spans: readonly { start: number; end: number }[]
}

export type DrivingRowsOf = {
  race: ShownRace
  method: DrivingMethod
  /** Whether laps after the cut of a stopped race count. */
  isUncounted?: boolean
  /** Drivers who were entered and never drove, and whom the file does not name. */
  idle?: readonly IdleDriver[]
  /** By which the drivers are judged. */
  limits?: readonly DrivingLimit[]
  /** 'time': longest first. */
  sorted?: RaceView['drivers']
}

/** Everybody who drove a car of the race, or should have. */
export function drivingRows({
  race,
  method,
  isUncounted,
  idle = [],
  limits,
  sorted,
}: DrivingRowsOf) {
  const end = endOf(race)
  const rows = race.cars.flatMap((car): DrivingRow[] => {
    const timesBy = (by: DrivingMethod) => {
      const own = drivingTimes(car, by)
      return isUncounted ? withUncountedTime(own, car) : own
    }
    const times = timesBy(method)
    const net = method === 'net' ? times : timesBy('net')
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
    const unused = car.drivers.flatMap((_, driver) =>
      times.some((time) => time.driver === driver) ? [] : { ...NO_DRIVING, driver },
    )
    const absent = idle
      .filter(({ entry }) => entry === car.entry)
      .map((one) => ({ ...NO_DRIVING, driver: null, idle: one }))
    return [...times, ...unused, ...absent].map((time) => ({
      ...time,
      car,
      net: time.laps === 0 ? 0 : (net.find(({ driver }) => driver === time.driver)?.seconds ?? 0),
      share: all > 0 ? time.seconds / all : null,
      window: nearestWindow({ time, car, end }, limits),
      spans: time.stints.map((stint) => ({ start: stint.start / end, end: stint.end / end })),
    }))
  })
  return sorted === 'time' ? rows.toSorted((one, other) => other.seconds - one.seconds) : rows
}

/** When the last car ended its last lap, in seconds of the race. */
export function endOf({ cars }: ShownRace) {
  return Math.max(1, ...cars.map(({ crossings }) => lastCrossing(crossings) ?? 0))
}

/** No window that is shown ends after the race. */
export const untilEnd = (window: DrivingWindow, end: number): DrivingWindow => ({
  ...window,
  end: Math.min(window.end, end),
})

type Driven = {
  time: DriverTime
  car: ShownCar
  /** The end of the race. */
  end: number
}

function nearestWindow(
  { time: { driven }, car: { carClass }, end }: Driven,
  limits: readonly DrivingLimit[] = [],
) {
  const windows = limits.flatMap((limit) => {
    if (limit.kind !== 'window' || limit.classes?.includes(carClass) === false) return []
    const window = worstWindow(driven, limit.within)
    return window ? { window, margin: limit.seconds - window.seconds } : []
  })
  const nearest = windows.toSorted((one, other) => one.margin - other.margin)[0]?.window
  return nearest ? untilEnd(nearest, end) : null
}
