import { driverOn } from './car-stints.ts'
import { type Crossings, lapsAt, lastCrossing, lastKnownLap } from './crossings.ts'
import {
  firstToFlag,
  type Gap,
  gapAt,
  orderAt,
  startOrder,
  type Standing,
  type Timeline,
} from './timeline.ts'

export type HourRow = Standing & {
  place: number
  classPlace: number
  /** Places gained since the hour before, the grid for the first hour. */
  gained: number
  /** Position in the car's list of drivers; null if nobody is known. */
  driver: number | null
  /** Completed within the hour. */
  lapsInHour: number
  /** It had completed its last lap, of which the file tells when, and did not reach the flag. */
  isOut: boolean
}

export type Hour = { seconds: number; rows: HourRow[] }

const HOUR_SECONDS = 3_600
const HALF_HOUR_SECONDS = 1_800
/** Shorter races show every half hour. */
const SHORT_RACE_SECONDS = 2 * HOUR_SECONDS

/** The classification at every full hour, in races under two hours at every half hour. Its own end is not one of them. */
export function hourByHour(race: Timeline): Hour[] {
  const end = Math.max(lastCrossing(race.leaderCrossings) ?? 0, firstToFlag(race)?.seconds ?? 0)
  const step = end < SHORT_RACE_SECONDS ? HALF_HOUR_SECONDS : HOUR_SECONDS
  const hours: Hour[] = []
  let before = startOrder(race.cars).map(({ entry }) => ({ entry, laps: 0 }))
  for (let seconds = step; seconds < end; seconds += step) {
    const order = orderAt(race, seconds)
    const beforeOf = new Map(before.map((row, index) => [row.entry, { ...row, place: index + 1 }]))
    const inClass = new Map<string, number>()
    hours.push({
      seconds,
      rows: order.map((row, index) => {
        const car = race.byEntry.get(row.entry)
        const carClass = car?.carClass ?? ''
        const classPlace = (inClass.get(carClass) ?? 0) + 1
        inClass.set(carClass, classPlace)
        const last = beforeOf.get(row.entry)
        return {
          ...row,
          gap: gapSince(race.leaderCrossings, { car, laps: row.laps, seconds }),
          place: index + 1,
          classPlace,
          gained: (last?.place ?? index + 1) - (index + 1),
          driver: car ? driverOn(car, row.laps + 1) : null,
          lapsInHour: row.laps - (last?.laps ?? 0),
          isOut: car?.flagSeconds === null && row.laps === lastKnownLap(car.crossings),
        }
      }),
    })
    before = order
  }
  return hours
}

type At = { car: { crossings: Crossings } | undefined; laps: number; seconds: number }

/**
 * The gap at a car's own last crossing, or what it has become at least since then: a car that is slow or has stopped
 * loses more with every lap of the leader. So gaps of one moment rise with the places. A car that has completed no lap
 * is behind by those of the leader.
 */
function gapSince(leaderCrossings: Crossings, { car, laps, seconds }: At): Gap | null {
  const behind = lapsAt(leaderCrossings, seconds) - laps
  if (laps === 0) return behind > 0 ? { laps: behind, seconds } : null
  const gap = car ? gapAt(leaderCrossings, car.crossings, laps) : null
  if (!gap) return null
  const next = leaderCrossings[laps] ?? Infinity
  // Its lap under way counts only once it is over.
  return { laps: Math.max(gap.laps, behind - 1), seconds: Math.max(gap.seconds, seconds - next) }
}
