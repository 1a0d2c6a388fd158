import { drive, type DrivenLap, TICKS } from './drive.ts'
import { drawFates, type Fate } from './fate.ts'
import { FILE_CLASSES } from './garage.ts'
import {
  isRace,
  type PlannedPenalty,
  type RaceFileEntry,
  type RaceFileOptions,
  type RaceSetup,
} from './options.ts'
import { type Random, seededRandom } from './random.ts'
import { createSetup } from './race-setup.ts'

/** A car with its race; times are ticks from the green flag. */
export type RunCar = {
  entry: RaceFileEntry
  slot: number
  gridPosition: number
  classGridPosition: number
  position: number
  classPosition: number
  laps: DrivenLap[]
  /** Overall position at the end of each lap. */
  places: number[]
  status: 'Finished Normally' | 'DNF' | 'DQ' | 'None'
  dnfReason: string | undefined
  bestLap: number | undefined
  /** Including seconds added at the flag. */
  finishTime: number | undefined
  /** Penalties that were not served, with the seconds added for each. */
  converted: { penalty: PlannedPenalty; seconds: number }[]
}

export type RunRace = { setup: RaceSetup; cars: RunCar[]; flag: number; random: Random }

/** Simulates the session; the cars are in finishing order. */
export function runRace(options: RaceFileOptions): RunRace {
  const random = seededRandom(options.seed ?? 1)
  const setup = createSetup(options, random)
  const fates = isRace(setup) ? drawFates(setup, random) : setup.entries.map(calm)
  const started = lineUp(setup, fates, random)
  const flag = findFlag(setup, started)
  const cars = inOrder(
    started.map(({ car, fate }) =>
      untilLeft(finish(car, fate, flag, isRace(setup)), setup.leftAfterSeconds * TICKS),
    ),
    setup.order,
  )
  countPlaces(cars)
  cars.sort(isRace(setup) ? byResult : byBestLap)
  const inClass = new Map<string, number>()
  cars.forEach((car, index) => {
    car.position = index + 1
    car.classPosition = (inClass.get(car.entry.carClass) ?? 0) + 1
    inClass.set(car.entry.carClass, car.classPosition)
  })
  return { setup, cars, flag, random }
}

const calm = (): Fate => ({ penalties: [] })

/** Swaps the laps of the cars of each class, so that their best laps are in the wanted order. */
function inOrder(cars: RunCar[], order: readonly string[]): RunCar[] {
  if (order.length === 0) return cars
  const place = ({ entry }: RunCar) => order.indexOf(entry.carNumber)
  return FILE_CLASSES.flatMap((carClass) => {
    const ofClass = cars.filter(({ entry }) => entry.carClass === carClass)
    const fastest = ofClass.toSorted(byBestLap)
    return ofClass
      .toSorted((a, b) => place(a) - place(b))
      .map((car, index) => ({
        ...car,
        bestLap: fastest[index]?.bestLap,
        // Another crew may have fewer drivers.
        laps: (fastest[index] ?? car).laps.map((lap) => ({
          ...lap,
          driver: lap.driver % car.entry.drivers.length,
        })),
      }))
  })
}

type Started = { car: RunCar; fate: Fate }

/** Lines up the grid by class and speed, then drives every car. */
function lineUp(setup: RaceSetup, fates: Fate[], random: Random): Started[] {
  const places = new Map<string, number>()
  return setup.entries
    .map((entry, index) => ({
      entry,
      fate: fates[index] ?? calm(),
      slot: setup.firstSlot + index,
      story: setup.stories[index] ?? {},
      skill: random.bell() * 0.01 + 0.01,
    }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.skill - b.skill)
    .map(({ entry, fate, slot, skill, story }, index) => {
      const classGridPosition = (places.get(entry.carClass) ?? 0) + 1
      places.set(entry.carClass, classGridPosition)
      const gridPosition = index + 1
      const car: RunCar = {
        entry,
        slot,
        gridPosition,
        classGridPosition,
        position: 0,
        classPosition: 0,
        laps: drive({ setup, entry, fate, story, skill, gridPosition }, random),
        places: [],
        status: 'None',
        dnfReason: undefined,
        bestLap: undefined,
        finishTime: undefined,
        converted: [],
      }
      return { car, fate }
    })
}

const rank = ({ carClass }: RaceFileEntry) => FILE_CLASSES.indexOf(carClass)

/** The flag falls when the leader completes a lap after the time is over. */
function findFlag({ minutes }: RaceSetup, started: Started[]) {
  const time = minutes * 60 * TICKS
  const mostLaps = Math.max(0, ...started.map(({ car }) => car.laps.length))
  for (let lap = 0; lap < mostLaps; lap += 1) {
    const first = Math.min(...started.map(({ car }) => car.laps[lap]?.end ?? Infinity))
    if (first >= time) return first
  }
  return time
}

function finish(car: RunCar, fate: Fate, flag: number, isOfRace: boolean): RunCar {
  const last = car.laps.findIndex(({ end }) => end >= flag)
  const isAtFlag = last >= 0
  const laps = isAtFlag ? car.laps.slice(0, last + (isOfRace ? 1 : 0)) : car.laps
  const timed = laps.filter(({ isTimed }) => isTimed).map(({ start, end }) => end - start)
  const finished = { ...car, laps, bestLap: timed.length > 0 ? Math.min(...timed) : undefined }
  if (!isOfRace) return finished
  if (!isAtFlag) return { ...finished, ...endOf(fate) }
  const served = laps.flatMap((lap) => lap.served)
  const converted = laps
    .flatMap((lap) => lap.received)
    .filter((penalty) => !served.includes(penalty))
    .map((penalty) => ({ penalty, seconds: addedFor(penalty) }))
  const added = converted.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    ...finished,
    converted,
    status: 'Finished Normally',
    finishTime: (laps.at(-1)?.end ?? 0) + added * TICKS,
  }
}

/** What a recorder who left at that moment has of a car. */
function untilLeft(car: RunCar, leftAt: number): RunCar {
  const laps = car.laps.filter(({ end }) => end <= leftAt)
  if (laps.length === car.laps.length) return car
  const timed = laps.filter(({ isTimed }) => isTimed).map(({ start, end }) => end - start)
  return {
    ...car,
    laps,
    bestLap: timed.length > 0 ? Math.min(...timed) : undefined,
    status: 'None',
    dnfReason: undefined,
    finishTime: undefined,
    converted: [],
  }
}

function endOf({ retires, disqualifiedAt }: Fate): Pick<RunCar, 'status' | 'dnfReason'> {
  if (retires) return { status: 'DNF', dnfReason: retires.reason }
  return { status: disqualifiedAt === undefined ? 'None' : 'DQ', dnfReason: undefined }
}

/** Seconds that the game adds for a penalty that was not served. */
function addedFor({ kind, seconds }: PlannedPenalty) {
  return kind === 'Time' ? seconds : seconds + 25
}

/** A car's place after lap n is its rank among all cars that completed n laps. */
function countPlaces(cars: RunCar[]) {
  const crossings = cars
    .flatMap((car) => car.laps.map(({ end, number }) => ({ car, end, number })))
    .sort((a, b) => a.end - b.end || a.car.gridPosition - b.car.gridPosition)
  const through: number[] = []
  for (const { car, number } of crossings) {
    const place = (through[number] ?? 0) + 1
    through[number] = place
    car.places[number - 1] = place
  }
}

/** Finishers and parked cars by laps and time, then the others by laps. */
function byResult(a: RunCar, b: RunCar) {
  return (
    Number(isOut(a)) - Number(isOut(b)) ||
    b.laps.length - a.laps.length ||
    endTime(a) - endTime(b) ||
    a.gridPosition - b.gridPosition
  )
}

const isOut = ({ status }: RunCar) => status === 'DNF' || status === 'DQ'

const endTime = ({ finishTime, laps }: RunCar) => finishTime ?? laps.at(-1)?.end ?? 0

const byBestLap = (a: RunCar, b: RunCar) =>
  (a.bestLap ?? Infinity) - (b.bestLap ?? Infinity) || a.gridPosition - b.gridPosition
