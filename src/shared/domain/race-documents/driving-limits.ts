import type { DriverCategory } from '../drivers/driver-category.ts'
import { type DriverTime, type DrivingMethod, NO_DRIVING } from './driving-time.ts'
import { type DrivingWindow, worstWindow } from './driving-window.ts'

/** A breach by less is within what pit stops are estimated to. */
export const HINT_SECONDS = 60

/** What a share is a share of. The four give different answers. */
export const SHARE_BASES = [
  "car's laps",
  "car's driving time",
  "class winner's laps",
  "race's planned length",
] as const
export type ShareBase = (typeof SHARE_BASES)[number]

/** A time, or a share. Shares of laps are whole laps: a part of a lap is not allowed unless it is rounded up. */
export type Amount =
  | { seconds: number }
  | { percent: number; of: ShareBase; isRoundedUp?: true | undefined }

type Rule =
  /** In all. */
  | { kind: 'maximum' | 'minimum'; amount: Amount }
  /** At most so long in any window of that length. */
  | { kind: 'window'; seconds: number; within: number }
  /** The longest stint: the pit lane interrupts it, or only another driver does. */
  | { kind: 'stint'; seconds: number; until: 'pit entry' | 'driver change' }
  /** The shortest time between two stints. */
  | { kind: 'rest'; seconds: number }
  /** Who drove the car. */
  | { kind: 'drivers'; least: number }
  /** The least stints of everybody who is named as a driver of the car. */
  | { kind: 'stints'; least: number }

export type DrivingLimit = Rule & {
  /** Without it, of every class. */
  classes?: readonly string[] | undefined
  /** Without them, of every driver. A breach of a driver whose category is not known is only a hint. */
  categories?: readonly DriverCategory[] | undefined
  /** For whom alone it is, if nobody can tell who that is: a breach is then only a hint. */
  only?: string
}

export type DrivenCar = {
  carClass: string
  /** The categories of the drivers, those whom the file names before those who were entered and never drove. */
  categories: readonly (DriverCategory | null)[]
  laps: number
  /** By the method, of everybody who drove. */
  times: readonly DriverTime[]
}

/** What shares are taken of, beside the car itself. */
export type ShareBases = {
  winnerLaps: number
  /** Null for a race without a planned length. */
  plannedSeconds: number | null
}

export type Verdict = 'breach' | 'hint' | 'kept'

export type LimitJudgement = {
  limit: DrivingLimit
  /** Position in the car's list of drivers; null where the limit is the whole car's. */
  driver: number | null
  unit: 'seconds' | 'laps' | 'drivers' | 'stints'
  value: number
  allowed: number
  /** What was left; negative is too much, or too little. */
  margin: number
  /** For a limit in any window: the window in which most was driven. */
  window?: DrivingWindow
  /** Whether the value depends on how long pit stops took, which the file does not tell. */
  isEstimate: boolean
  verdict: Verdict
}

/**
 * How a car and its drivers kept each limit of their class. Limits that cannot be judged are left out. Who never drove
 * misses a minimum only if a limit says that every entered driver must drive.
 */
export function judgeDriving(
  car: DrivenCar,
  limits: readonly DrivingLimit[],
  method: DrivingMethod,
  bases: ShareBases,
): LimitJudgement[] {
  const hasUnknown = car.times.some(({ driver, laps }) => driver === null && laps > 0)
  const own = limits.filter((limit) => isFor(limit, car))
  const musts = own.filter(({ kind }) => kind === 'stints')
  return own.flatMap((limit) => {
    const measures = measuresOf(limit, car, bases, musts).filter(({ driver }) =>
      isAbout(limit, driver, car),
    )
    return measures.map(({ isDoubtful: isDoubtfulItself = false, ...measure }) => {
      const { driver, unit, value, allowed } = measure
      const isLeast = LEAST.has(limit.kind)
      const margin = isLeast ? value - allowed : allowed - value
      const isEstimate = unit === 'seconds' && (method !== 'gross' || ESTIMATES.has(limit.kind))
      const isDoubtful =
        isDoubtfulItself || isForSome(limit, driver, car) || (isLeast && hasUnknown)
      const isHint = isDoubtful || (isEstimate && margin > -HINT_SECONDS)
      const verdict: Verdict = margin >= 0 ? 'kept' : isHint ? 'hint' : 'breach'
      return { ...measure, limit, margin, isEstimate, verdict }
    })
  })
}

type Kind = DrivingLimit['kind']

const LEAST: ReadonlySet<Kind> = new Set(['minimum', 'rest', 'drivers', 'stints'])

/** Where the driver changes in the pit lane, the file does not tell. */
const ESTIMATES: ReadonlySet<Kind> = new Set(['stint', 'rest'])

const FOR_ONE_DRIVER: ReadonlySet<Kind> = new Set(['stint', 'rest', 'maximum'])

const isForClass = ({ classes }: DrivingLimit, { carClass }: Pick<DrivenCar, 'carClass'>) =>
  classes === undefined || classes.includes(carClass)

type Crew = Pick<DrivenCar, 'carClass' | 'categories'>

const isFor = (limit: DrivingLimit, car: Crew) =>
  isForClass(limit, car) && (car.categories.length > 1 || FOR_ONE_DRIVER.has(limit.kind))

/** Whether limits of its class say nothing about a car, since one driver alone has it. */
export const isSpared = (car: Crew, limits: readonly DrivingLimit[]) =>
  limits.some((limit) => isForClass(limit, car) && !isFor(limit, car))

const categoryOf = ({ categories }: DrivenCar, driver: number | null) =>
  (driver === null ? undefined : categories[driver]) ?? null

/** Limits of a category are also about drivers without one: they may be of any. */
function isAbout({ categories }: DrivingLimit, driver: number | null, car: DrivenCar) {
  const category = categoryOf(car, driver)
  return !categories || category === null || categories.includes(category)
}

/** Whether the limit may not be about this driver. */
function isForSome({ only, categories }: DrivingLimit, driver: number | null, car: DrivenCar) {
  return only !== undefined || (categories !== undefined && categoryOf(car, driver) === null)
}

type Measure = Pick<LimitJudgement, 'driver' | 'unit' | 'value' | 'allowed' | 'window'> & {
  /** Whether the limit may not be about this driver. */
  isDoubtful?: boolean
}

/** @param musts those of the limits that every entered driver of the car, or of a category, must drive */
function measuresOf(
  limit: DrivingLimit,
  car: DrivenCar,
  bases: ShareBases,
  musts: readonly DrivingLimit[],
): Measure[] {
  const driven = car.times.filter(({ driver, laps }) => driver !== null && laps > 0)
  const inSeconds = (allowed: number, valueOf: (time: DriverTime) => number | null) =>
    driven.flatMap((time): Measure[] => {
      const value = valueOf(time)
      return value === null ? [] : [{ driver: time.driver, unit: 'seconds', value, allowed }]
    })
  switch (limit.kind) {
    case 'maximum':
    case 'minimum': {
      const allowed = allowedOf(limit, car, bases)
      if (!allowed) return []
      const judged: readonly (DriverTime & { isDoubtful?: boolean })[] =
        limit.kind === 'minimum' ? [...driven, ...absentOf(car, driven, musts)] : driven
      return judged.map((time) => ({
        ...allowed,
        driver: time.driver,
        value: allowed.unit === 'laps' ? time.laps : time.seconds,
        isDoubtful: time.isDoubtful ?? false,
      }))
    }
    case 'window':
      return driven.flatMap(({ driver, driven: intervals }): Measure[] => {
        const window = worstWindow(intervals, limit.within)
        return window
          ? [{ driver, unit: 'seconds', value: window.seconds, allowed: limit.seconds, window }]
          : []
      })
    case 'stint':
      return inSeconds(limit.seconds, ({ longestRun, longestStint }) =>
        limit.until === 'pit entry' ? longestRun : longestStint,
      )
    case 'rest':
      return inSeconds(limit.seconds, ({ shortestRest }) => shortestRest)
    case 'drivers':
      return [{ driver: null, unit: 'drivers', value: driven.length, allowed: limit.least }]
  }
  return car.categories.map((_, driver) => ({
    driver,
    unit: 'stints' as const,
    value: driven.find((time) => time.driver === driver)?.stints.length ?? 0,
    allowed: limit.least,
  }))
}

/** Drivers who never drove, and had to. */
function absentOf(
  car: DrivenCar,
  driven: readonly DriverTime[],
  musts: readonly DrivingLimit[],
): (DriverTime & { isDoubtful: boolean })[] {
  return car.categories.flatMap((_, driver) => {
    const own = musts.filter((must) => isAbout(must, driver, car))
    if (own.length === 0 || driven.some((time) => time.driver === driver)) return []
    return { ...NO_DRIVING, driver, isDoubtful: own.every((must) => isForSome(must, driver, car)) }
  })
}

function allowedOf(
  { kind, amount }: Extract<Rule, { amount: Amount }>,
  car: DrivenCar,
  { winnerLaps, plannedSeconds }: ShareBases,
): Pick<Measure, 'unit' | 'allowed'> | null {
  if ('seconds' in amount) return { unit: 'seconds', allowed: amount.seconds }
  // First multiplied, so that 70 % of 10 laps is exactly 7.
  const share = (base: number) => (amount.percent * base) / 100
  const whole = kind === 'minimum' || amount.isRoundedUp ? Math.ceil : Math.floor
  switch (amount.of) {
    case "car's laps":
      return { unit: 'laps', allowed: whole(share(car.laps)) }
    case "class winner's laps":
      return { unit: 'laps', allowed: whole(share(winnerLaps)) }
    case "car's driving time":
      return {
        unit: 'seconds',
        allowed: share(car.times.reduce((sum, { seconds }) => sum + seconds, 0)),
      }
  }
  return plannedSeconds === null ? null : { unit: 'seconds', allowed: share(plannedSeconds) }
}
