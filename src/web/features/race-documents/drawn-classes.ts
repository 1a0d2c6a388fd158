import {
  fieldTraces,
  gapsOf,
  gapsTo,
  gapsToPace,
  isLappedAt,
  leaderPace,
  raceTrace,
} from '#shared/domain/race-documents/lap-chart.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { hourSteps } from '#shared/domain/race-documents/race-order.ts'
import { timelineOf } from '#shared/domain/race-documents/timeline.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { FIELD } from './against-choice.tsx'
import { carLine, hourNames, markedLines, outAfter } from './car-lines.ts'
import type { ClassLines } from './class-charts.tsx'
import { rangeOf } from './line-panel.tsx'
import type { RaceView } from './race-view.ts'
import { seamLines } from './seam-lines.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, secondsText, tickText } from '#shared/domain/race-documents/shown-values.ts'
import { thinWhere } from './thin-where.ts'

const MOST_LAPS_BEHIND = 3

/** Seconds per lap, by which no car of the classes of these cars leaves a chart too soon. */
function slowestPace(race: ShownRace, cars: Cars) {
  const classes = new Set(cars.map(({ carClass }) => carClass))
  const paces = [...timelinesOfClasses(race)].map(([carClass, own]) =>
    classes.has(carClass) ? (leaderPace(own) ?? 0) : 0,
  )
  return Math.max(0, ...paces)
}

type Cars = readonly ShownCar[]

/** Slower laps than this share of the median say nothing about pace. */
const SLOWEST_SHARE = 1.12

type Lines = Pick<ClassLines, 'lines' | 'range'>

type Drawn = {
  /** A chart for each of them. */
  classes: ClassLines[]
  format: (value: number) => string
  tick: (value: number, digits: 0 | 1) => string
}

const signedGap = (gap: number) => `${gap > 0 ? '+' : ''}${secondsText(gap, 1)}`

const signedTick = (seconds: number, digits: 0 | 1) =>
  `${seconds > 0 ? '+' : ''}${tickText(seconds, digits)}`

export type Choice = Pick<RaceView, 'chart' | 'against' | 'pace'>

/**
 * Whether what is drawn of a class says nothing about the others, as gaps to its own leader, or would press each of them
 * together, as lap times. Against one car or one lap time, all of them are compared.
 */
export const isOfClasses = ({ chart, against, pace }: Choice) =>
  chart === 'laps' ||
  (pace === undefined && (against === undefined || (chart === 'trace' && against === FIELD)))

/** The lines of a chart per class, or of one for all cars. */
export function drawnClasses(
  race: ShownRace,
  { own, isOneScale, ...choice }: Choice & { own: ReadonlySet<string>; isOneScale: boolean },
): Drawn {
  const { linesOf, ...texts } = drawing(race, choice)
  const isWhole = isOneScale || !isOfClasses(choice)
  const drawn = (isWhole ? [{ carClass: ALL }] : race.classes).flatMap(({ carClass }) => {
    const cars = isWhole ? race.cars : race.cars.filter((car) => car.carClass === carClass)
    if (cars.length === 0) return []
    const { lines, range } = linesOf(cars)
    const { leaderCrossings } = timelinesOfClasses(race).get(carClass) ?? race.timeline
    const hours = hourSteps(leaderCrossings).map((step) => step - 1)
    return {
      carClass,
      lines: markedLines(lines, own),
      range,
      tops: hourNames(hours),
      seams: seamLines(race.seams, cars, 1),
    }
  })
  return { ...texts, classes: drawn }
}

const ALL = 'all'

type Drawing = Omit<Drawn, 'classes'> & { linesOf: (cars: Cars) => Lines }

function drawing(race: ShownRace, { chart, against, pace }: Choice): Drawing {
  const paceSeconds = pace === undefined ? null : pace / 1000
  if (chart === 'laps') return { linesOf: lapTimes, format: lapText, tick: tickText }
  const signed = { format: signedGap, tick: signedTick }
  if (chart === 'trace')
    return { linesOf: (cars) => traces(race, cars, paceSeconds, against === FIELD), ...signed }
  const { timeline } = race
  if (paceSeconds !== null)
    return {
      linesOf: (cars) =>
        signedGaps(cars, paceSeconds, ({ entry }) => {
          const values = gapsToPace(timeline, entry, paceSeconds)
          return { values, lapped: values.map((gap) => gap !== null && gap >= paceSeconds) }
        }),
      ...signed,
    }
  const reference = against === undefined ? undefined : timeline.byEntry.get(against)
  if (reference)
    return {
      linesOf: (cars) =>
        signedGaps(cars, slowestPace(race, cars), (car) => ({
          values: gapsTo(timeline, car.entry, reference.entry),
          lapped: lappedLaps(reference, car),
        })),
      ...signed,
    }
  return {
    linesOf: (cars) => gaps(race, cars),
    // The leader has none.
    format: (gap) => (gap === 0 ? '-' : `+${secondsText(gap, 1)}`),
    tick: signedTick,
  }
}

const ofClasses = new WeakMap<ShownRace, ReadonlyMap<string, ShownRace['timeline']>>()

/** Computed once for all charts of the race. */
function timelinesOfClasses(race: ShownRace) {
  const known = ofClasses.get(race)
  if (known) return known
  const { cars } = race
  const timelines = new Map(
    [...new Set(cars.map(({ carClass }) => carClass))].map((carClass) => [
      carClass,
      timelineOf(cars.filter((car) => car.carClass === carClass)),
    ]),
  )
  ofClasses.set(race, timelines)
  return timelines
}

/** @param lapSeconds gaps of more than three such laps are outside of the chart */
function signedGaps(
  cars: Cars,
  lapSeconds: number,
  gapsOfCar: (car: ShownCar) => { values: readonly (number | null)[]; lapped: readonly boolean[] },
): Lines {
  const most = MOST_LAPS_BEHIND * lapSeconds
  const lines = cars.map((car) => {
    const { values, lapped } = gapsOfCar(car)
    return { ...lineOf(car, values), parts: thinWhere(lapped, values) }
  })
  return { lines, range: rangeWithin(lines, [-most, most]) }
}

function gaps(race: ShownRace, cars: Cars): Lines {
  const classes = timelinesOfClasses(race)
  const lines = cars.map((car) => {
    const own = classes.get(car.carClass) ?? race.timeline
    const values = gapsOf(own, car.entry)
    const lapped = lappedLaps({ crossings: own.leaderCrossings }, car)
    return { ...lineOf(car, values), parts: thinWhere(lapped, values) }
  })
  return {
    lines,
    range: rangeWithin(lines, [0, MOST_LAPS_BEHIND * slowestPace(race, cars)]),
  }
}

type Crossing = Pick<ShownCar, 'crossings'>

const lappedLaps = (leader: Crossing, { crossings }: Crossing) =>
  crossings.map((_, index) => isLappedAt(leader.crossings, crossings, index + 1))

/** @param chosenPace in seconds per lap, of all classes; without one, that of each class's winner */
function traces(
  race: ShownRace,
  cars: Cars,
  chosenPace: number | null,
  isAgainstField: boolean,
): Lines {
  const classes = timelinesOfClasses(race)
  const fields = new Map(
    isAgainstField ? [...classes].map(([carClass, own]) => [carClass, fieldTraces(own)]) : [],
  )
  const lines = cars.map((car) => {
    const own = classes.get(car.carClass) ?? race.timeline
    const values = isAgainstField
      ? (fields.get(car.carClass)?.get(car.entry) ?? [])
      : raceTrace(own, car.entry, chosenPace ?? leaderPace(own) ?? 0)
    return lineOf(car, values)
  })
  const slowest = chosenPace ?? slowestPace(race, cars)
  const [low, high] = rangeWithin(lines, [-MOST_LAPS_BEHIND * slowest, Infinity])
  return { lines, range: [high, low] }
}

function lapTimes(cars: Cars): Lines {
  const lines = cars.map((car) => {
    const usual = median(car.laps.flatMap(({ seconds }) => seconds ?? [])) ?? 0
    return {
      ...carLine(car),
      isBridged: true,
      values: car.laps.map(({ seconds, isPit }, index) => {
        const isOut = car.laps[index - 1]?.isPit === true
        if (seconds === null || isPit || isOut) return null
        return seconds > usual * SLOWEST_SHARE ? null : seconds
      }),
    }
  })
  // From a standing start, it would press all other laps together.
  const later = lines.map(({ values }) => ({ values: values.slice(1) }))
  const hasLater = later.some(({ values }) => values.some((value) => value !== null))
  const [low, high] = rangeOf(hasLater ? later : lines)
  return { lines, range: [high, low] }
}

function lineOf(car: ShownCar, values: readonly (number | null)[]): ChartLine {
  return {
    ...carLine(car),
    ...outAfter(car, car.laps.length - 1),
    values,
    rings: car.pitLaps.map((lap) => lap - 1),
  }
}

/** From the smallest to the largest of the values that are between two, and 0. */
function rangeWithin(lines: readonly ChartLine[], [least, most]: readonly [number, number]) {
  const inside = lines.map(({ values }) => ({
    values: values.filter((value) => value !== null && value >= least && value <= most),
  }))
  return rangeOf(inside, 0)
}
