import { shownSeconds } from '../results/race-time.ts'
import { driverOn, driversOfLaps } from './car-stints.ts'
import { isTimed } from './clean-laps.ts'
import { type CountedRace, countedRace, hasStopped } from './counted-laps.ts'
import { type Crossings, lastCrossing } from './crossings.ts'
import { carsOnGrid } from './grid.ts'
import { pitVisitsOf } from './pit-visits.ts'
import type { RaceCar } from './race-car.ts'
import { firstToFlag, type Gap, gapAt, orderAt, type Timeline, timelineOf } from './timeline.ts'

export type HourRow = {
  entry: number
  place: number
  classPlace: number
  /**
   * Places gained since the hour before, in the first hour from the grid; null for a car that was not there.
   */
  gained: number | null
  laps: number
  /** Completed within the hour. */
  lapsInHour: number
  /**
   * To the first, to the car before, and to the first of the class; null where the file does not tell it, and to a car
   * before that drives no further.
   */
  gap: Gap | null
  interval: Gap | null
  classGap: Gap | null
  /** Position in the car's list of drivers; null if nobody is known. */
  driver: number | null
  /** The fastest valid lap so far. */
  best: BestSoFar | null
  /** Whether no car of the class had a faster one. */
  isClassBest: boolean
  /** Laps so far that ended in the pit lane, without those on which the race was stopped. */
  stops: number
  /** It drove no further, and did not reach the flag. */
  isOut: boolean
}

type BestSoFar = { lap: number; seconds: number; driver: number | null }

export type Hour = { seconds: number; rows: HourRow[] }

const HOUR_SECONDS = 3_600
const HALF_HOUR_SECONDS = 1_800
/** Shorter races show every half hour. */
const SHORT_RACE_SECONDS = 2 * HOUR_SECONDS

/** The classification at every full hour, in races under two hours at every half hour. Its own end is not one of them. */
export function hourByHour(race: Timeline): Hour[] {
  const end = Math.max(lastCrossing(race.leaderCrossings) ?? 0, firstToFlag(race)?.seconds ?? 0)
  const step = end < SHORT_RACE_SECONDS ? HALF_HOUR_SECONDS : HOUR_SECONDS
  const counted = countedRace(race)
  const leaders = leadersOf(race)
  const crossings = new Map(race.cars.map((car) => [car.entry, shownCrossings(car.crossings)]))
  const details = new Map(race.cars.map((car) => [car.entry, detailsOf(car)]))
  const hours: Hour[] = []
  let before = carsOnGrid(race.cars).map(({ entry }) => ({ entry, laps: 0 }))
  for (let seconds = step; seconds < end; seconds += step) {
    const standings = standingsAt({ race, counted, leaders, crossings }, seconds)
    const beforeOf = new Map(before.map((row, index) => [row.entry, { ...row, place: index + 1 }]))
    hours.push({
      seconds,
      rows: withClassBests(
        standings.map(({ car, ...row }) => {
          const last = beforeOf.get(car.entry)
          return {
            ...row,
            carClass: car.carClass,
            gained: last ? last.place - row.place : null,
            lapsInHour: row.laps - (last?.laps ?? 0),
            driver: driverOn(car, row.laps + 1),
            best: details.get(car.entry)?.bests[row.laps - 1] ?? null,
            stops: details.get(car.entry)?.stopLaps.filter((lap) => lap <= row.laps).length ?? 0,
          }
        }),
      ),
    })
    before = standings
  }
  return hours
}

type Field = {
  race: Timeline
  counted: CountedRace
  /** By class; of all under null. */
  leaders: ReadonlyMap<string | null, Crossings>
  /** By entry. */
  crossings: ReadonlyMap<number, Crossings>
}

/** Rounded first, so that the gaps that are shown add up. */
const shownCrossings = (crossings: Crossings): Crossings =>
  crossings.map((at) => (at === null ? null : shownSeconds(at)))

/** When the first car completed each lap. */
function leadersOf({ cars, leaderCrossings }: Timeline) {
  const leaders = new Map<string | null, Crossings>([[null, shownCrossings(leaderCrossings)]])
  for (const name of new Set(cars.map(({ carClass }) => carClass)))
    leaders.set(
      name,
      shownCrossings(timelineOf(cars.filter((car) => car.carClass === name)).leaderCrossings),
    )
  return leaders
}

/** Places, laps and gaps at a race time in seconds. */
function standingsAt({ race, counted, leaders, crossings }: Field, seconds: number) {
  const order = orderAt(counted, seconds).flatMap(({ entry, laps }) => {
    const car = race.byEntry.get(entry)
    const isOut = hasStopped(counted, { entry, laps, seconds })
    return car ? { car, entry, laps, isOut, crossings: crossings.get(entry) ?? [] } : []
  })
  const firstLaps = new Map<string, number>()
  const inClass = new Map<string, number>()
  // The last one so far of those who still drive, and its gap; of all classes under null.
  const lastDriving = new Map<string | null, { row: (typeof order)[number]; gap: Gap | null }>()
  return order.map(({ crossings: own, ...row }, index) => {
    const { carClass } = row.car
    const behind = { ...row, crossings: own }
    const classPlace = (inClass.get(carClass) ?? 0) + 1
    inClass.set(carClass, classPlace)
    if (classPlace === 1) firstLaps.set(carClass, row.laps)
    const ahead = order[index - 1]
    const to = (one: Ahead) => gapTo(one, behind, seconds)
    const gapAmong = (group: string | null, laps: number | undefined) => {
      const last = lastDriving.get(group)
      const gap = atLeast(to({ crossings: leaders.get(group) ?? [], laps: laps ?? 0 }), last && { gap: last.gap, interval: to(last.row) }) // prettier-ignore
      if (!row.isOut) lastDriving.set(group, { row: behind, gap })
      return gap
    }
    return {
      ...row,
      place: index + 1,
      classPlace,
      gap: gapAmong(null, order[0]?.laps),
      interval: ahead && (row.isOut || !ahead.isOut) ? to(ahead) : null,
      classGap: gapAmong(carClass, firstLaps.get(carClass)),
    }
  })
}

type Ahead = { crossings: Crossings; laps: number }
type Behind = Ahead & { isOut: boolean }

/**
 * For a car under way, the gap at its own last crossing, or what it has become at least since then: one that is slow
 * loses more with every lap of the other, and its lap under way counts only once it is over. A car that has stopped is
 * behind by all laps that it has fewer, as in the final classification.
 */
function gapTo(ahead: Ahead, { crossings, laps, isOut }: Behind, seconds: number): Gap | null {
  const fewer = ahead.laps - laps
  const atLine = laps === 0 ? START : gapAt(ahead.crossings, crossings, laps)
  const whole = isOut ? fewer : Math.max(atLine?.laps ?? 0, fewer - 1)
  if (whole <= 0 && !atLine) return null
  const next = ahead.crossings[laps] ?? Infinity
  return { laps: Math.max(0, whole), seconds: Math.max(atLine?.seconds ?? 0, seconds - next) }
}

/** What the car ahead has lost at least, the one behind has lost, too. */
function atLeast(gap: Gap | null, ahead: { gap: Gap | null; interval: Gap | null } | undefined) {
  if (!gap || !ahead?.gap || !ahead.interval) return gap
  if (gap.laps > 0 || ahead.gap.laps > 0 || ahead.interval.laps > 0) return gap
  return { ...gap, seconds: Math.max(gap.seconds, ahead.gap.seconds + ahead.interval.seconds) }
}

const START: Gap = { laps: 0, seconds: 0 }

/** What of a car depends only on how many laps it has completed. */
function detailsOf(car: Timeline['cars'][number]) {
  return {
    bests: bestsOf(car),
    // No hour is after a car's flag, so a visit without a lap after it was one for good.
    stopLaps: pitVisitsOf(car)
      .filter(({ kind }) => kind !== 'race stopped')
      .map(({ lap }) => lap),
  }
}

/** The fastest valid lap after each lap; of equal ones, the first. */
function bestsOf(car: RaceCar): (BestSoFar | null)[] {
  const drivers = driversOfLaps(car)
  let best: BestSoFar | null = null
  return car.laps.map((lap, index) => {
    if (isTimed(lap) && (best === null || lap.seconds < best.seconds))
      best = { lap: lap.number, seconds: lap.seconds, driver: drivers[index] ?? null }
    return best
  })
}

type Unmarked = Omit<HourRow, 'isClassBest'> & { carClass: string }

/** Among equal laps, that of the car ahead counts. */
function withClassBests(rows: readonly Unmarked[]): HourRow[] {
  const fastest = new Map<string, { entry: number; seconds: number }>()
  for (const { entry, carClass, best } of rows)
    if (best && best.seconds < (fastest.get(carClass)?.seconds ?? Infinity))
      fastest.set(carClass, { entry, seconds: best.seconds })
  return rows.map(({ carClass, ...row }) => ({
    ...row,
    isClassBest: fastest.get(carClass)?.entry === row.entry,
  }))
}
