import type { ResultStatus } from '../../contract/race-result.ts'
import { nameKey } from '../drivers/names.ts'
import { pairCars } from '../results/pair-cars.ts'
import { greenOf } from './driven-stints.ts'
import type { LiveCar, LiveFacts, LiveLap } from './facts.ts'

export type ClassifiedLive = {
  car: number
  carNumber: string
  carClass: string
  teamName: string
  /** In the order of their first lap; whoever drove none comes last. */
  drivers: string[]
  position: number
  classPosition: number
  lapsCompleted: number
  bestLapSeconds: number | null
  /** From green to the last crossing; null if nobody saw it. */
  finishTimeSeconds: number | null
  status: ResultStatus
}

/**
 * The classification by what relays saw: after the flag as the game had it, which knows penalties; before it most laps first,
 * then who completed them earlier.
 */
export function liveClassification({ cars, laps, moments, places }: LiveFacts): ClassifiedLive[] {
  const green = greenOf({ laps, moments })
  const driven = cars.map((car) => {
    const own = laps.filter((lap) => lap.car === car.car).toSorted((a, b) => a.lap - b.lap)
    const last = own.at(-1)
    const ended = moments.findLast(
      ({ car: about, details }) => about === car.car && details.what === 'finish',
    )?.details
    const times = own.flatMap(({ seconds }) => seconds ?? [])
    return {
      car,
      own,
      laps: last?.lap ?? 0,
      crossed: crossedAt(own, green),
      status: statusOf(ended?.what === 'finish' ? ended.as : null),
      best: times.length > 0 ? Math.min(...times) : null,
    }
  })
  const placeOf = ({ car }: LiveCar) => places?.get(car) ?? Number.MAX_SAFE_INTEGER
  const order = driven.toSorted(
    (one, other) =>
      placeOf(one.car) - placeOf(other.car) ||
      Number(one.status === 'DSQ') - Number(other.status === 'DSQ') ||
      other.laps - one.laps ||
      (one.crossed ?? Infinity) - (other.crossed ?? Infinity) ||
      one.car.car - other.car.car,
  )
  const inClass = new Map<string, number>()
  return order.map(({ car, own, laps: lapsCompleted, crossed, status, best }, index) => {
    const classPosition = (inClass.get(car.carClass) ?? 0) + 1
    inClass.set(car.carClass, classPosition)
    const seats = [...new Set(own.map(({ driver }) => driver)), ...car.drivers.keys()]
    return {
      car: car.car,
      carNumber: car.number,
      carClass: car.carClass,
      teamName: car.team,
      drivers: [...new Set(seats)].flatMap((seat) => car.drivers[seat] ?? []),
      position: index + 1,
      classPosition,
      lapsCompleted,
      bestLapSeconds: best,
      finishTimeSeconds: crossed === null || green === null ? null : round(crossed - green),
      status,
    }
  })
}

const round = (seconds: number) => Math.round(seconds * 1_000) / 1_000

function statusOf(ended: 'finished' | 'retired' | 'disqualified' | null): ResultStatus {
  if (ended === 'finished') return 'Finished'
  if (ended === 'disqualified') return 'DSQ'
  return ended === 'retired' ? 'DNF' : 'Running'
}

/** When the last lap ended; where nobody saw it, by the times of the laps since the last crossing that somebody saw. */
function crossedAt(own: readonly LiveLap[], green: number | null) {
  let at = green
  for (const { crossed, seconds } of own)
    at = crossed ?? (at === null || seconds === null ? null : at + seconds)
  return own.length > 0 ? at : null
}

export type LiveDifference = {
  carNumber: string
  carClass: string
} & (
  | { what: 'laps' | 'place'; live: number; file: number }
  | { what: 'drivers'; live: string[]; file: string[] }
  /** The other one does not have the car. */
  | { what: 'only-live' | 'only-file' }
)

type FileCar = {
  carNumber: string
  carClass: string
  teamName: string
  drivers: readonly string[]
  lapsCompleted: number
  classPosition: number
}

/** What a result file says otherwise than the relays: laps, places in class, who drove, and cars that only one of them has. */
export function liveDifferences(
  live: readonly ClassifiedLive[],
  file: readonly FileCar[],
): LiveDifference[] {
  const pairs = pairCars(live, file)
  const seen = new Set<object>(pairs.flat())
  const lone = (what: 'only-live' | 'only-file', cars: readonly (ClassifiedLive | FileCar)[]) =>
    cars
      .filter((car) => !seen.has(car))
      .map(({ carNumber, carClass }): LiveDifference => ({ carNumber, carClass, what }))
  return [
    ...pairs.flatMap(([one, other]) => differencesOf(one, other)),
    ...lone('only-live', live),
    ...lone('only-file', file),
  ]
}

function differencesOf(live: ClassifiedLive, file: FileCar): LiveDifference[] {
  const { carNumber, carClass } = file
  const found: LiveDifference[] = []
  if (live.lapsCompleted !== file.lapsCompleted)
    found.push({
      carNumber,
      carClass,
      what: 'laps',
      live: live.lapsCompleted,
      file: file.lapsCompleted,
    })
  if (live.classPosition !== file.classPosition)
    found.push({
      carNumber,
      carClass,
      what: 'place',
      live: live.classPosition,
      file: file.classPosition,
    })
  if (keysOf(live.drivers) !== keysOf(file.drivers))
    found.push({
      carNumber,
      carClass,
      what: 'drivers',
      live: live.drivers,
      file: [...file.drivers],
    })
  return found
}

const keysOf = (names: readonly string[]) => JSON.stringify(names.map(nameKey).toSorted())
