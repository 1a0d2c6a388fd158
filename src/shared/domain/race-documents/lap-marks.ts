import { driversOfLaps, swapLaps } from './car-stints.ts'
import { isTimed } from './clean-laps.ts'
import type { Timeline } from './timeline.ts'

/** Of what a lap is the best: of the race, the class, the car, or the driver. */
export type Mark = 'race' | 'class' | 'car' | 'driver'

/** By entry, then by lap number. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, Mark>>

/**
 * Laps that were a best when they were completed, and of what. A car's first timed lap needs no mark of its car or
 * driver.
 */
export function improvements(race: Timeline): Marks {
  const marks = noMarks(race)
  const bests = new Map<string, number>()
  for (const lap of inOrderOfCompletion(race)) {
    let mark: Mark | undefined
    for (const [scope, key] of scopesOf(lap)) {
      const best = bests.get(key)
      const isBest = best === undefined || lap.seconds < best
      if (isBest) bests.set(key, lap.seconds)
      const isFirst = best === undefined && (scope === 'car' || scope === 'driver')
      if (isBest && !isFirst) mark ??= scope
    }
    if (mark) marks.get(lap.entry)?.set(lap.number, mark)
  }
  return marks
}

/** Laps that nobody has beaten by the end, and of what they are the best; the earlier one of two equal laps. */
export function standingBests(race: Timeline): Marks {
  const marks = noMarks(race)
  const holders = new Map<string, { scope: Mark; lap: CompletedLap }>()
  for (const lap of inOrderOfCompletion(race))
    for (const [scope, key] of scopesOf(lap)) {
      const holder = holders.get(key)
      if (!holder || lap.seconds < holder.lap.seconds) holders.set(key, { scope, lap })
    }
  // The widest scope comes first: what a lap is the best of besides follows from it.
  for (const wanted of SCOPES)
    for (const { scope, lap } of holders.values()) {
      const ofCar = marks.get(lap.entry)
      if (scope === wanted && !ofCar?.has(lap.number)) ofCar?.set(lap.number, scope)
    }
  return marks
}

const SCOPES: readonly Mark[] = ['race', 'class', 'car', 'driver']

const noMarks = ({ cars }: Timeline) =>
  new Map(cars.map(({ entry }) => [entry, new Map<number, Mark>()]))

type CompletedLap = {
  entry: number
  carClass: string
  /** Null if nobody is known, or if two drivers drove it. */
  driver: number | null
  number: number
  seconds: number
  at: number
}

function scopesOf({ entry, carClass, driver }: CompletedLap): [Mark, string][] {
  return [
    ['race', 'race'],
    ['class', `class ${carClass}`],
    ['car', `car ${entry}`],
    ...(driver === null ? [] : [['driver', `driver ${entry} ${driver}`] as [Mark, string]]),
  ]
}

/** Laps whose times are known, in the order in which they were completed. */
function inOrderOfCompletion({ cars }: Timeline): CompletedLap[] {
  return cars
    .flatMap((car) => {
      const { entry, carClass, crossings } = car
      const drivers = driversOfLaps(car)
      const swaps = swapLaps(car)
      return car.laps.flatMap((lap, index): CompletedLap[] => {
        const at = crossings[index] ?? null
        if (at === null || !isTimed(lap)) return []
        const { number, seconds } = lap
        const driver = swaps.has(number) ? null : (drivers[index] ?? null)
        return [{ entry, carClass, driver, number, seconds, at }]
      })
    })
    .toSorted((one, other) => one.at - other.at || one.entry - other.entry)
}
