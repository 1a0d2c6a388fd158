import { runsOf, stintsOf } from '#shared/domain/race-documents/car-stints.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { lastCrossing } from '#shared/domain/race-documents/crossings.ts'
import { cleanLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import { drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { timeInCar } from '#shared/domain/race-documents/handovers.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { type TyreChange, tyreChangesOf } from '#shared/domain/race-documents/tyre-runs.ts'
import { lapTicks, type StintBar, timeTicks } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import { seamLines } from './seam-lines.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { hoursAndMinutes, lapText } from '#shared/domain/race-documents/shown-values.ts'
import { lapsOf } from './stint-lap-bars.ts'
import { tyresText } from '#shared/domain/race-documents/tyres-text.ts'

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

/** Where the race was stopped; by laps, after the last lap before it of the first of these cars. */
export function stintSeams(race: ShownRace, by: By) {
  const end = whole(race, by)
  return seamLines(race.seams, race.cars, 0).map(({ step, label }, index) => ({
    at: Math.min(1, (by === 'laps' ? step : (race.seams[index]?.atSeconds ?? 0)) / end),
    text: label,
  }))
}

/** The id of a stint among those of all cars, as the address has it. */
export const stintId = ({ entry }: Pick<ShownCar, 'entry'>, firstLap: number) =>
  `${entry}-${firstLap}-`

/** The stint of an id; undefined if the cars have none like it. */
export function stintOf({ cars }: Pick<ShownRace, 'cars'>, id: string | undefined) {
  const [entry, firstLap] = (id ?? '').split('-').map(Number)
  const car = cars.find((one) => one.entry === entry)
  const stint = car && stintsOf(car).find((one) => one.firstLap === firstLap)
  return car && stint && { car, stint }
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
      ...barOf(car, { by, end, isYours, changes: hasTicks ? tyreChangesOf(car) : [] }),
      seams: race.seams.flatMap(({ atSeconds }, index) => {
        const at = by === 'laps' ? car.restarts?.[index]?.afterLap : atSeconds
        return at === undefined || at > end ? [] : at / end
      }),
    }))
}

/** Whether a driver of a car is the viewer. */
type IsYours = (one: { car: ShownCar; driver: number | null }) => boolean

type BarOptions = { by: By; end: number; isYours: IsYours; changes: readonly TyreChange[] }

function barOf(car: ShownCar, { by, end, isYours, changes }: BarOptions) {
  const times = drivingTimes(car, 'gross')
  const all = times.reduce((sum, { gross }) => sum + gross, 0)
  const clean = cleanLapsOf(car)
  const lastLaps = runsOf(car).map((run) => run.lastLap)
  const stopped = new Set(car.restarts?.flatMap(({ afterLap, firstLap }) => [afterLap, firstLap - 1])) // prettier-ignore
  const endOf = (lap: number) => {
    const at = by === 'laps' ? lap : (car.crossings[lap - 1] ?? null)
    return at === null ? [] : [at / end]
  }
  const parts = stintsOf(car).flatMap((stint) => {
    const { driver, firstLap, lastLap } = stint
    const time = timeInCar({ firstLap, lastLap }, car)
    if (!time) return []
    const stops = lastLaps.filter((lap) => lap >= firstLap && lap < lastLap)
    const own = clean.filter(({ number }) => number >= firstLap && number <= lastLap)
    const middle = median(own.map(({ seconds }) => seconds))
    const [from, to] = by === 'laps' ? [firstLap - 1, lastLap] : [time.start, time.end]
    return {
      id: stintId(car, firstLap),
      start: from / end,
      end: to / end,
      driver,
      cuts: stops.filter((lap) => !stopped.has(lap)).flatMap(endOf),
      text: [
        driverName(car, driver),
        lapsOf(stint),
        hoursAndMinutes(time.end - time.start),
        ...(stops.length === 0 ? [] : [counted(stops.length + 1, 'run')]),
        ...(middle === null ? [] : [`median ${lapText(middle)}`]),
        ...changes
          .filter(({ afterLap }) => afterLap >= firstLap - 1 && afterLap < lastLap)
          .map((change) => newTyresText(change).toLowerCase()),
      ].join(', '),
    }
  })
  return {
    id: String(car.entry),
    plate: car.number,
    classToken: car.carClass,
    drivers: times.map(({ driver, gross }) => ({
      driver,
      name: driverName(car, driver),
      time: hoursAndMinutes(gross),
      isYou: isYours({ car, driver }),
    })),
    parts,
    ticks: changes.flatMap((change) =>
      endOf(change.afterLap).map((at) => ({ at, text: newTyresText(change) })),
    ),
    share:
      times.length < 2
        ? ''
        : `${times.map(({ gross }) => Math.round((gross / all) * 100)).join(' / ')}%`,
  }
}

const newTyresText = ({ afterLap, wheels }: TyreChange) =>
  `New tyres after lap ${afterLap}: ${changedText(wheels)}`

/** 'all', 'front', 'left', or how many. */
export const changedText = (wheels: readonly number[]) =>
  tyresText([0, 1, 2, 3].map((wheel) => wheels.includes(wheel))).toLowerCase()
