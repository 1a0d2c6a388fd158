import type { ResultStatus } from '../contract/race-result.ts'

export type JudgedCar = {
  laps: number
  /** Its place among the cars in the file, from 0. */
  fileIndex: number
  fileStatus: ResultStatus
  status: ResultStatus
  fileSeconds: number | null
  penaltySeconds: number
  /** Where a steward put it among all cars: `index` from 0. */
  place: { index: number; adjustment: number } | undefined
}

/**
 * The order that counts, of cars in the file's order. Time decides among cars that finished on the same lap; who takes
 * no part in a decision stays where the file has them. Then come changes of status, and at last places given by hand.
 */
export function adjustedOrder<Car extends JudgedCar>(cars: readonly Car[]): Car[] {
  const runs = sameLapRuns(cars)
  const times = rankingTimes(cars, runs)
  const unchanged = cars.filter(({ status, fileStatus }) => status === fileStatus)
  const order = rankByTime(unchanged, runs, times)

  const changed = cars.filter(({ status, fileStatus }) => status !== fileStatus)
  for (const car of byLapsAndTime(changed, 'Finished', times))
    order.splice(finishersPlace(order, car, times), 0, car)
  for (const car of byLapsAndTime(changed, 'DNF', times))
    order.splice(placeBehindFinishers(order, car), 0, car)
  order.push(...changed.filter(({ status }) => status === 'DSQ'))

  return placeByHand(order)
}

type Times = ReadonlyMap<JudgedCar, number>

/**
 * The time that each car is ranked by. A car that the file puts behind a slower one on its lap counts as slow as that
 * one: its place has a reason that the times do not tell, and a penalty must never gain anybody a place.
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

/** Cars that finished on one lap share out the places that they hold; cars between them that did not finish keep theirs. */
function rankByTime<Car extends JudgedCar>(
  cars: readonly Car[],
  runs: readonly Car[][],
  times: Times,
): Car[] {
  const ranked = runs.flatMap((run) =>
    run
      .filter((car) => car.status === 'Finished')
      .toSorted((a, b) => timeOf(times, a) - timeOf(times, b)),
  )
  return cars.map((car) => (car.status === 'Finished' ? (ranked.shift() ?? car) : car))
}

/** Who finished in the file, in stretches that did the same number of laps. */
function sameLapRuns<Car extends JudgedCar>(cars: readonly Car[]): Car[][] {
  const runs: Car[][] = []
  for (const car of cars.filter(({ fileStatus }) => fileStatus === 'Finished')) {
    const run = runs.at(-1)
    if (run?.[0]?.laps === car.laps) run.push(car)
    else runs.push([car])
  }
  return runs
}

function byLapsAndTime<Car extends JudgedCar>(
  cars: readonly Car[],
  status: ResultStatus,
  times: Times,
) {
  return cars
    .filter((car) => car.status === status)
    .toSorted((a, b) => b.laps - a.laps || compareTimes(times, a, b) || a.fileIndex - b.fileIndex)
}

/** Right behind the finisher ahead of the first one that it beats, with more laps or in less time; else behind them all. */
function finishersPlace(order: readonly JudgedCar[], car: JudgedCar, times: Times) {
  const beaten = order.findIndex(
    (other) =>
      other.status === 'Finished' &&
      (other.laps < car.laps || (other.laps === car.laps && compareTimes(times, other, car) > 0)),
  )
  return lastFinisher(beaten === -1 ? order : order.slice(0, beaten)) + 1
}

/** Behind all who finished, before who did fewer laps or was disqualified. */
function placeBehindFinishers(order: readonly JudgedCar[], car: JudgedCar) {
  const first = lastFinisher(order) + 1
  const beaten = order
    .slice(first)
    .findIndex(({ status, laps }) => status === 'DSQ' || laps < car.laps)
  return beaten === -1 ? order.length : first + beaten
}

/** From the front to the back; of two who were given one place, the one given it later has it. */
function placeByHand<Car extends JudgedCar>(order: readonly Car[]): Car[] {
  const placed = order.filter(({ place }) => !place)
  const byHand = order
    .flatMap((car) => (car.place ? [{ car, ...car.place }] : []))
    .toSorted((a, b) => a.index - b.index || a.adjustment - b.adjustment)
  for (const { car, index } of byHand) placed.splice(index, 0, car)
  return placed
}

const lastFinisher = (order: readonly JudgedCar[]) =>
  order.findLastIndex(({ status }) => status === 'Finished')

const timeOf = (times: Times, car: JudgedCar) => times.get(car) ?? Infinity

function compareTimes(times: Times, a: JudgedCar, b: JudgedCar) {
  const [one, other] = [timeOf(times, a), timeOf(times, b)]
  // Two cars without a time: Infinity less Infinity is no number.
  return one === other ? 0 : one - other
}
