import type { ResultStatus } from '#shared/contract/race-result.ts'
import { afterPlacesLost } from './class-places-lost.ts'
import { afterLapsTaken } from './laps-taken.ts'
import { countsInPlace } from './result-status.ts'

export type JudgedCar = {
  carClass: string
  /** As driven. */
  laps: number
  lapsTaken: number
  placesLost: number
  /** Index in the file's order, from 0. */
  fileIndex: number
  fileStatus: ResultStatus
  status: ResultStatus
  fileSeconds: number | null
  penaltySeconds: number
  /** The overall place that a steward gave it; `index` starts at 0. */
  place: { index: number; adjustment: number } | undefined
}

/**
 * Puts cars from the file's order into classification order. Cars that finished on the same lap are ranked by time;
 * cars not covered by a decision keep their place from the file. Then laps that were taken off and changes of status apply,
 * then places lost, disqualifications, and manual places. A car never loses a place because it counts as finished, or as
 * still running.
 */
export function adjustedOrder<Car extends JudgedCar>(cars: readonly Car[]): Car[] {
  // A place can be lost to a car that is then disqualified.
  const field = rankedOrder(
    cars.map((car) => (isDisqualified(car) ? { ...car, status: car.fileStatus } : car)),
  ).flatMap(({ fileIndex }) => cars[fileIndex] ?? [])
  const order = afterPlacesLost(rankedOrder(cars), field)
  return placeByHand([...order, ...cars.filter(isDisqualified)])
}

const isDisqualified = ({ status, fileStatus }: JudgedCar) =>
  status === 'DSQ' && fileStatus !== 'DSQ'

/** The order before places are lost, without cars that were disqualified afterwards. */
function rankedOrder<Car extends JudgedCar>(cars: readonly Car[]): Car[] {
  const runs = sameLapRuns(cars)
  const times = rankingTimes(cars, runs)
  const changed = cars.filter(({ status, fileStatus }) => status !== fileStatus)
  const losing = changed.filter(({ status }) => !countsInPlace(status))
  const order = afterLapsTaken(
    rankByTime(
      cars.filter((car) => !losing.includes(car)),
      runs,
      times,
    ),
    cars,
    times,
  )

  const gaining = changed.filter(
    ({ status, fileStatus }) => countsInPlace(status) && !countsInPlace(fileStatus),
  )
  for (const car of byLapsAndTime(gaining, times)) {
    const before = order.indexOf(car)
    order.splice(before, 1)
    const place = finishersPlace(order, car, times)
    order.splice(car.lapsTaken > 0 ? place : Math.min(before, place), 0, car)
  }
  for (const car of byLapsAndTime(
    losing.filter(({ status }) => status === 'DNF'),
    times,
  ))
    order.splice(placeBehindFinishers(order, car), 0, car)
  return order
}

type Times = ReadonlyMap<JudgedCar, number>

/**
 * The time that each car is ranked by. A car that the file puts behind a slower one on the same lap gets the slower
 * car's time: the times do not explain its place, and a penalty must never gain anybody a place.
 */
function rankingTimes(cars: readonly JudgedCar[], runs: readonly JudgedCar[][]): Times {
  const times = new Map<JudgedCar, number>()
  for (const car of cars) times.set(car, (car.fileSeconds ?? Infinity) + car.penaltySeconds)
  for (const run of runs) {
    let slowest = 0
    for (const car of run) {
      slowest = Math.max(slowest, car.fileSeconds ?? 0)
      times.set(car, slowest + car.penaltySeconds)
    }
  }
  return times
}

/** Ranks the finishers of one lap within the places they hold; cars between them that did not finish keep theirs. */
function rankByTime<Car extends JudgedCar>(
  cars: readonly Car[],
  runs: readonly Car[][],
  times: Times,
): Car[] {
  const ranked = runs.flatMap((run) =>
    run.filter(isRanked).toSorted((a, b) => timeOf(times, a) - timeOf(times, b)),
  )
  return cars.map((car) => (isRanked(car) ? (ranked.shift() ?? car) : car))
}

/** It took the flag by the file, and no decision says otherwise. */
const isRanked = ({ status, fileStatus }: JudgedCar) =>
  fileStatus === 'Finished' && countsInPlace(status)

/** The file's finishers, grouped into runs with the same number of laps. */
function sameLapRuns<Car extends JudgedCar>(cars: readonly Car[]): Car[][] {
  const runs: Car[][] = []
  for (const car of cars.filter(({ fileStatus }) => fileStatus === 'Finished')) {
    const run = runs.at(-1)
    if (run?.[0]?.laps === car.laps) run.push(car)
    else runs.push([car])
  }
  return runs
}

function byLapsAndTime<Car extends JudgedCar>(cars: readonly Car[], times: Times) {
  return cars.toSorted(
    (a, b) =>
      countedLaps(b) - countedLaps(a) || compareTimes(times, a, b) || a.fileIndex - b.fileIndex,
  )
}

/** The index before the first finisher that the car beats (more laps, or less time); otherwise after all finishers. */
function finishersPlace(order: readonly JudgedCar[], car: JudgedCar, times: Times) {
  const beaten = order.findIndex(
    (other) =>
      countsInPlace(other.status) &&
      (countedLaps(other) < countedLaps(car) ||
        (countedLaps(other) === countedLaps(car) && compareTimes(times, other, car) > 0)),
  )
  return lastFinisher(beaten === -1 ? order : order.slice(0, beaten)) + 1
}

/** The index after all finishers, before cars with fewer laps and disqualified cars. */
function placeBehindFinishers(order: readonly JudgedCar[], car: JudgedCar) {
  const first = lastFinisher(order) + 1
  const beaten = order
    .slice(first)
    .findIndex((other) => other.status === 'DSQ' || countedLaps(other) < countedLaps(car))
  return beaten === -1 ? order.length : first + beaten
}

/** Applies manual places from front to back. If two cars were given the same place, the later adjustment wins. */
function placeByHand<Car extends JudgedCar>(order: readonly Car[]): Car[] {
  const placed = order.filter(({ place }) => !place)
  const byHand = order
    .flatMap((car) => (car.place ? [{ car, ...car.place }] : []))
    .toSorted((a, b) => a.index - b.index || a.adjustment - b.adjustment)
  for (const { car, index } of byHand) placed.splice(index, 0, car)
  return placed
}

const lastFinisher = (order: readonly JudgedCar[]) =>
  order.findLastIndex(({ status }) => countsInPlace(status))

const countedLaps = ({ laps, lapsTaken }: JudgedCar) => laps - lapsTaken

const timeOf = (times: Times, car: JudgedCar) => times.get(car) ?? Infinity

function compareTimes(times: Times, a: JudgedCar, b: JudgedCar) {
  const [one, other] = [timeOf(times, a), timeOf(times, b)]
  // For two cars without a time: Infinity - Infinity is NaN.
  return one === other ? 0 : one - other
}
