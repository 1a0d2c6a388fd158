import type { Configuration } from './configuration.ts'
import type { DecidedCar } from './decided-cars.ts'
import { sum } from './decimals.ts'
import { withPlacesLost } from './places-lost.ts'

/**
 * The order of a class after its decisions. Cars that did not start or are passed over are in nobody's way, so they are
 * not in it.
 * @param cars of one class, in the imported order
 */
export function finishingOrder(
  cars: readonly DecidedCar[],
  { unclassified }: Pick<Configuration, 'unclassified'>,
): DecidedCar[] {
  const field = cars.filter(
    ({ status, standing }) => status !== 'dns' && standing !== 'passed-over',
  )
  const ordered = field.some(({ isReordered }) => isReordered) ? byLapsAndTime(field) : field
  const moved = withPlacesLost(ordered, (one) => one.placesLost)
  // Where places are kept, one that the import disqualified has its place already.
  const goesLast = ({ status, car }: DecidedCar) =>
    status === 'dsq' && (unclassified === 'invisible' || car.status !== 'dsq')
  return [...moved.filter((one) => !goesLast(one)), ...moved.filter(goesLast)]
}

/**
 * Orders the finished cars anew, among themselves: the others keep their places in the list.
 * Cars disqualified after the flag are ordered with them: a disqualification must not put others behind a retired car.
 * Nobody loses a place by being made a finisher.
 */
function byLapsAndTime(field: readonly DecidedCar[]) {
  const anew = rankedFinishers(field.filter(({ hasFinished }) => hasFinished)).values()
  const order = field.map((one) => (one.hasFinished ? (anew.next().value ?? one) : one))
  for (const [before, one] of field.entries()) {
    const after = order.indexOf(one)
    if (one.isMadeFinisher && !isPenalised(one) && after > before)
      order.splice(before, 0, ...order.splice(after, 1))
  }
  return order
}

const isPenalised = ({ seconds, lapsLost }: DecidedCar) => seconds > 0 || lapsLost > 0

/**
 * Moves the cars with penalties, and no others, also where the imported order contradicts laps and times: then it
 * counts, as in the race's own classification. Seconds move a car among those next to it on its lap. One that loses laps
 * or was made a finisher goes before the first car that it beats.
 */
function rankedFinishers(finished: readonly DecidedCar[]) {
  const ranks = ranksOf(finished)
  const order = ranks
    .filter((one) => !hasOtherLaps(one))
    .toSorted((a, b) => a.run - b.run || a.seconds - b.seconds)
  for (const one of ranks.filter(hasOtherLaps).toSorted(compared)) {
    const beaten = order.findIndex((other) => compared(one, other) < 0)
    order.splice(beaten === -1 ? order.length : beaten, 0, one)
  }
  return order.map(({ car }) => car)
}

const hasOtherLaps = ({ car }: Rank) => car.isMadeFinisher || car.lapsLost > 0

/** A finished car after penalties. */
type Rank = {
  car: DecidedCar
  laps: number
  seconds: number
  /** The number of a run of cars next to each other on the same lap. */
  run: number
  /** In the imported order. */
  index: number
}

const compared = (one: Rank, other: Rank) =>
  other.laps - one.laps || one.seconds - other.seconds || one.index - other.index

/**
 * A car that the import has behind a slower one is as slow as that one, and one behind a car with fewer laps has no more
 * of them: otherwise the penalty of another would gain it the place. A car without a time, as one that was still running,
 * is as slow as the slowest ahead of it on its lap.
 */
function ranksOf(finished: readonly DecidedCar[]): Rank[] {
  const isKnown = finished.every(({ laps }) => laps !== null)
  const slowest = new Map<number, number>()
  let run = 0
  let lapsOfRun: number | undefined
  let slowestOfRun = 0
  let fewest = Infinity
  return finished.map((car, index) => {
    // Where the laps of a car are unknown, only those taken off can be compared.
    const driven = isKnown ? (car.lapsDriven ?? 0) - (car.car.lapsTaken ?? 0) : 0
    const { time } = car.car
    // A decision put it among those that finished, so its imported place says nothing.
    if (car.isMadeFinisher) {
      const laps = driven - car.lapsLost
      const seconds = time === undefined ? (slowest.get(laps) ?? 0) : sum([time, car.seconds])
      return { car, laps, seconds, run, index }
    }
    if (driven !== lapsOfRun) {
      run++
      lapsOfRun = driven
      slowestOfRun = 0
    }
    fewest = Math.min(fewest, driven)
    slowestOfRun = Math.max(slowestOfRun, time ?? 0)
    slowest.set(fewest, Math.max(slowestOfRun, slowest.get(fewest) ?? 0))
    const laps = fewest - car.lapsLost
    const ahead = car.lapsLost === 0 ? slowestOfRun : (slowest.get(laps) ?? 0)
    return {
      car,
      laps,
      seconds: time === undefined ? ahead : sum([slowestOfRun, car.seconds]),
      run,
      index,
    }
  })
}
