import type {
  DrivenRace,
  LateRecording,
  Pole,
  RaceTelemetry,
  Seam,
} from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { greenSeconds, lateRecording } from '#shared/domain/race-documents/green.ts'
import {
  type ClassifiedRule,
  type NotClassified,
  unclassifiedEntries,
} from '#shared/domain/race-documents/not-classified.ts'
import {
  raceTimeline,
  type TimedCar,
  type Timeline,
  timelineOf,
} from '#shared/domain/race-documents/timeline.ts'
import { type DrivenRaceCar, toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { withoutAi } from '#shared/domain/race-documents/ai-cars.ts'
import { classCounts } from '#shared/domain/race-documents/class-counts.ts'

export { crewName, crewNames } from '#shared/domain/entries/car-crew.ts'
export { driverName } from '#shared/domain/race-documents/to-race-cars.ts'

export type ShownCar = TimedCar<DrivenRaceCar>

export type ShownRace = {
  /** In finishing order; of one class if one is chosen. */
  cars: readonly ShownCar[]
  /** Places, leaders and gaps among these cars. */
  timeline: Timeline<DrivenRaceCar>
  /** Classes of the whole race, in the order of their best placed cars. */
  classes: readonly { carClass: string; cars: number }[]
  trackLengthMetres: number | null
  /** As planned; null without a limit. */
  minutes: number | null
  /** Session time of the green flag. */
  greenSeconds: number
  /** Where it was stopped, if it was joined from several files. */
  seams: readonly Seam[]
  /** Factor of its points. */
  weight: number
  late: LateRecording | undefined
  /** Only for documents that need it. */
  log?: RaceLog | undefined
  /** Who was first in qualifying; absent if the grid tells who was on pole. */
  poles?: readonly Pole[] | undefined
  /** The event's rule; null if every car is classified as the file has it. */
  rule: ClassifiedRule | null
  /** Cars that are not classified by it, by entry. */
  unclassified: ReadonlyMap<number, NotClassified>
}

const remembered = new WeakMap<DrivenRace, WeakMap<object, Map<string, ShownRace | null>>>()

/** As `shownRace`, computed once for all views and charts of the page. */
export function rememberedRace(
  driven: DrivenRace,
  carClass: string | undefined,
  { telemetry, ...options }: Options = {},
) {
  const ofRace = remembered.get(driven) ?? new WeakMap<object, Map<string, ShownRace | null>>()
  remembered.set(driven, ofRace)
  const known = ofRace.get(telemetry ?? driven) ?? new Map<string, ShownRace | null>()
  ofRace.set(telemetry ?? driven, known)
  const key = JSON.stringify([carClass, options])
  const race = known.get(key)
  if (race !== undefined) return race
  const computed = shownRace(driven, carClass, { telemetry, ...options })
  known.set(key, computed)
  return computed
}

/**
 * Null if the file has no laps.
 * @param driven as it is sent, which is also how a rendered page holds it
 * @param options `rule`: which cars are classified
 */
export function shownRace(
  driven: DrivenRace,
  carClass: string | undefined,
  { telemetry, rule = null, isWithoutAi = false }: Options = {},
): ShownRace | null {
  const whole = raceTimeline(toRaceCars(withStartTimes(driven), telemetry))
  if (!whole) return null
  return {
    ...shownCars(isWithoutAi ? amongPeople(whole) : whole, carClass),
    trackLengthMetres: driven.trackLengthMetres,
    minutes: driven.minutes,
    greenSeconds: greenSeconds(whole.cars) ?? 0,
    seams: driven.seams ?? [],
    weight: driven.weight ?? 1,
    late: lateRecording(whole.cars),
    poles: driven.poles,
    rule,
    unclassified: unclassifiedEntries(whole.cars, rule),
  }
}

type Options = {
  telemetry?: RaceTelemetry | undefined
  rule?: ClassifiedRule | null
  /** Whether cars that only the game's AI drove are left out. */
  isWithoutAi?: boolean
}

/** The same among the cars that people drove. */
export const amongPeople = (whole: ShownRace['timeline']) => timelineOf(withoutAi(whole.cars))

/** All cars, or those of one class if the session has it. */
export function shownCars(
  whole: ShownRace['timeline'],
  carClass: string | undefined,
): Pick<ShownRace, 'cars' | 'timeline' | 'classes'> {
  const classes = classCounts(whole.cars)
  const isOne = classes.some((one) => one.carClass === carClass)
  const timeline = isOne ? timelineOf(whole.cars.filter((car) => car.carClass === carClass)) : whole
  return { cars: timeline.cars, timeline, classes }
}

export function carOf({ timeline }: ShownRace, entry: number): ShownCar | undefined {
  return timeline.byEntry.get(entry)
}

/** The car whose laps are shown: the first one if the chosen one is unknown. */
export const carInView = ({ cars }: Pick<ShownRace, 'cars'>, entry: number | undefined) =>
  cars.find((car) => car.entry === entry) ?? cars[0]
