import { runsOf, stintsOf, timeOf } from '#shared/domain/race-documents/car-stints.ts'
import { counted } from '#shared/domain/plural.ts'
import { lastCrossing } from '#shared/domain/race-documents/crossings.ts'
import { cleanLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import { drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { tyreChangesOf } from '#shared/domain/race-documents/tyre-runs.ts'
import { lapTicks, type StintBar, timeTicks } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { hoursAndMinutes, lapText } from './shown-values.ts'
import { tyresText } from './tyres-text.ts'

type By = RaceView['stints']

const MOST_TICKS = 5

/** What the bars of these cars are measured by: the longest car has the whole width. */
function whole({ cars }: Pick<ShownRace, 'cars'>, by: By) {
  const ends = cars.map(({ crossings, laps }) =>
    by === 'laps' ? laps.length : (lastCrossing(crossings) ?? 0),
  )
  return Math.max(1, ...ends)
}

export function stintAxis(race: ShownRace, by: By) {
  const end = whole(race, by)
  const ticks = by === 'laps' ? lapTicks(end, MOST_TICKS) : timeTicks(0, end, MOST_TICKS)
  return ticks.map((at) => ({
    at: at / end,
    text: by === 'laps' ? String(at) : hoursAndMinutes(at),
  }))
}

/** A bar per car with laps, in their order; with ticks where they got other tyres. */
export function stintBars(
  race: ShownRace,
  by: By,
  hasTicks: boolean,
  isYours: IsYours = () => false,
): StintBar[] {
  const end = whole(race, by)
  return race.cars
    .filter(({ laps }) => laps.length > 0)
    .map((car) => ({
      ...barOf(car, by, end, isYours),
      ticks: hasTicks ? ticksOf(car, by, end) : [],
    }))
}

/** Whether a driver of a car is the viewer. */
type IsYours = (one: { car: ShownCar; driver: number | null }) => boolean

function barOf(car: ShownCar, by: By, end: number, isYours: IsYours) {
  const times = drivingTimes(car, 'gross')
  const all = times.reduce((sum, { gross }) => sum + gross, 0)
  const clean = cleanLapsOf(car)
  const lastLaps = runsOf(car).map((run) => run.lastLap)
  const parts = stintsOf(car).flatMap(({ driver, firstLap, lastLap }) => {
    const time = timeOf({ firstLap, lastLap }, car)
    if (!time) return []
    const stops = lastLaps.filter((lap) => lap >= firstLap && lap < lastLap)
    const own = clean.filter(({ number }) => number >= firstLap && number <= lastLap)
    const middle = median(own.map(({ seconds }) => seconds))
    const [from, to] = by === 'laps' ? [firstLap - 1, lastLap] : [time.start, time.end]
    return {
      start: from / end,
      end: to / end,
      driver,
      cuts: stops.flatMap((lap) => {
        const at = by === 'laps' ? lap : (car.crossings[lap - 1] ?? null)
        return at === null ? [] : at / end
      }),
      text: [
        driverName(car, driver),
        `laps ${firstLap} to ${lastLap}`,
        hoursAndMinutes(time.end - time.start),
        ...(stops.length === 0 ? [] : [counted(stops.length + 1, 'run')]),
        ...(middle === null ? [] : [`median ${lapText(middle)}`]),
      ].join(', '),
    }
  })
  return {
    id: String(car.entry),
    plate: car.number,
    classToken: car.carClass,
    drivers: times.map(({ driver, gross }) => ({
      name: driverName(car, driver),
      time: hoursAndMinutes(gross),
      isYou: isYours({ car, driver }),
    })),
    parts,
    share:
      times.length < 2
        ? ''
        : `${times.map(({ gross }) => Math.round((gross / all) * 100)).join(' / ')}%`,
  }
}

function ticksOf(car: ShownCar, by: By, end: number) {
  return tyreChangesOf(car).flatMap(({ afterLap, wheels }) => {
    const at = by === 'laps' ? afterLap : (car.crossings[afterLap - 1] ?? null)
    return at === null
      ? []
      : { at: at / end, text: `New tyres after lap ${afterLap}: ${changedText(wheels)}` }
  })
}

/** 'all', 'front', 'left', or how many. */
export const changedText = (wheels: readonly number[]) =>
  tyresText([0, 1, 2, 3].map((wheel) => wheels.includes(wheel))).toLowerCase()
