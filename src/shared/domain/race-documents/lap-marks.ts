import { lapsWithSectors } from './best-sectors.ts'
import { driversOfLaps, swapLaps } from './car-stints.ts'
import { isTimed } from './clean-laps.ts'
import type { Timeline } from './timeline.ts'

/** What a lap or a sector is the best of: the race, the class, the car, or the driver. */
export type Mark = 'race' | 'class' | 'car' | 'driver'

/** By entry, then by lap number. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, Mark>>

/**
 * Laps that were a best when they were completed, and of what. A car's first timed lap needs no mark of its car or
 * driver.
 */
export const improvements = (race: Timeline): Marks => improved(lapTimes(completedLaps(race)))

/** The same of each of the three sectors. */
export function sectorImprovements(race: Timeline): Marks[] {
  return sectorTimes(completedLaps(race)).map(improved)
}

export type BestMark = {
  of: Mark
  /** Whether nobody has beaten it by the end. */
  isStanding: boolean
}

export type MarkedLap = {
  lap: readonly BestMark[]
  /** The marks of each of the three sectors. */
  sectors: readonly (readonly BestMark[])[]
}

/**
 * What laps of a car and their sectors were the best of when they were driven, and what they still are at the end, the
 * widest first.
 * @returns those of a lap by its number
 */
export function marksOfCar(race: Timeline, entry: number): (lap: number) => MarkedLap {
  const laps = completedLaps(race)
  const [ofLaps, ...ofSectors] = [lapTimes(laps), ...sectorTimes(laps)].map((times) => {
    const improvedBy = improved(times).get(entry)
    const standingBy = standing(times).get(entry)
    return (lap: number) => {
      // Every first lap is the best so far.
      const was = lap === 1 ? undefined : improvedBy?.get(lap)
      const is = standingBy?.get(lap)
      return [
        ...(was === undefined || was === is ? [] : [{ of: was, isStanding: false }]),
        ...(is === undefined ? [] : [{ of: is, isStanding: true }]),
      ]
    }
  })
  return (lap) => ({
    lap: ofLaps?.(lap) ?? [],
    sectors: ofSectors.map((marksOf) => marksOf(lap)),
  })
}

const SCOPES: readonly Mark[] = ['race', 'class', 'car', 'driver']

type CompletedLap = {
  entry: number
  carClass: string
  /** Null if nobody is known, or if two drivers drove it. */
  driver: number | null
  number: number
  seconds: number
  /** Null unless they add up to the lap. */
  sectors: readonly [number, number, number] | null
  at: number
}

/** The time of a lap or a sector. */
type Time = Pick<CompletedLap, 'entry' | 'carClass' | 'driver' | 'number' | 'seconds'>

const lapTimes = (laps: readonly CompletedLap[]): readonly Time[] => laps

function sectorTimes(laps: readonly CompletedLap[]): Time[][] {
  return ([0, 1, 2] as const).map((sector) =>
    laps.flatMap(({ sectors, ...lap }) =>
      sectors === null ? [] : { ...lap, seconds: sectors[sector] },
    ),
  )
}

function improved(times: readonly Time[]): Marks {
  const marks = new Map<number, Map<number, Mark>>()
  const bests = new Map<string, number>()
  for (const time of times) {
    let mark: Mark | undefined
    for (const [scope, key] of scopesOf(time)) {
      const best = bests.get(key)
      const isBest = best === undefined || time.seconds < best
      if (isBest) bests.set(key, time.seconds)
      const isFirst = best === undefined && (scope === 'car' || scope === 'driver')
      if (isBest && !isFirst) mark ??= scope
    }
    if (mark) put(marks, time, mark)
  }
  return marks
}

/** What nobody has beaten by the end; the earlier one of two equal times. */
function standing(times: readonly Time[]): Marks {
  const marks = new Map<number, Map<number, Mark>>()
  const holders = new Map<string, { scope: Mark; time: Time }>()
  for (const time of times)
    for (const [scope, key] of scopesOf(time)) {
      const holder = holders.get(key)
      if (!holder || time.seconds < holder.time.seconds) holders.set(key, { scope, time })
    }
  // The widest scope comes first: what a lap is the best of besides follows from it.
  for (const wanted of SCOPES)
    for (const { scope, time } of holders.values())
      if (scope === wanted && !marks.get(time.entry)?.has(time.number)) put(marks, time, scope)
  return marks
}

function put(marks: Map<number, Map<number, Mark>>, { entry, number }: Time, mark: Mark) {
  const ofCar = marks.get(entry) ?? new Map<number, Mark>()
  marks.set(entry, ofCar.set(number, mark))
}

function scopesOf({ entry, carClass, driver }: Time): [Mark, string][] {
  return [
    ['race', 'race'],
    ['class', `class ${carClass}`],
    ['car', `car ${entry}`],
    ...(driver === null ? [] : [['driver', `driver ${entry} ${driver}`] as [Mark, string]]),
  ]
}

/** Laps whose times are known, in the order in which they were completed. */
function completedLaps({ cars }: Timeline): CompletedLap[] {
  return cars
    .flatMap((car) => {
      const { entry, carClass, crossings } = car
      const drivers = driversOfLaps(car)
      const swaps = swapLaps(car)
      const sectorsOf = new Map(
        lapsWithSectors(car.laps).map(({ number, sectors }) => [number, sectors]),
      )
      return car.laps.flatMap((lap, index): CompletedLap[] => {
        const at = crossings[index] ?? null
        if (at === null || !isTimed(lap)) return []
        const { number, seconds } = lap
        const driver = swaps.has(number) ? null : (drivers[index] ?? null)
        const sectors = sectorsOf.get(number) ?? null
        return [{ entry, carClass, driver, number, seconds, sectors, at }]
      })
    })
    .toSorted((one, other) => one.at - other.at || one.entry - other.entry)
}
