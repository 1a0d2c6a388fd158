import type { Configuration } from './configuration.ts'
import type { DecidedCar } from './decided-cars.ts'

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
  const moved = withPlacesLost(ordered)
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
  const finished = field.filter(({ hasFinished }) => hasFinished)
  const isKnown = finished.every(({ laps }) => laps !== null)
  // Where the laps of a car are unknown, only those taken off can be compared.
  const lapsOf = (one: DecidedCar) => (isKnown ? (one.laps ?? 0) : -one.lapsLost)
  const times = timesOf(finished, lapsOf)
  const timeOf = (one: DecidedCar) => times.get(one) ?? 0
  const anew = finished.toSorted((a, b) => lapsOf(b) - lapsOf(a) || timeOf(a) - timeOf(b)).values()
  const order = field.map((one) => (one.hasFinished ? (anew.next().value ?? one) : one))
  for (const [before, one] of field.entries()) {
    const after = order.indexOf(one)
    if (one.isMadeFinisher && !isPenalised(one) && after > before)
      order.splice(before, 0, ...order.splice(after, 1))
  }
  return order
}

const isPenalised = ({ seconds, lapsLost }: DecidedCar) => seconds > 0 || lapsLost > 0

/** A car without a time, as one that was still running, is as fast as the slowest ahead of it on the same lap. */
function timesOf(finished: readonly DecidedCar[], lapsOf: (one: DecidedCar) => number) {
  const times = new Map<DecidedCar, number>()
  const slowest = new Map<number, number>()
  for (const one of finished) {
    const { car, seconds } = one
    const laps = lapsOf(one)
    const ahead = slowest.get(laps) ?? 0
    times.set(one, car.time === undefined ? ahead : car.time + seconds)
    slowest.set(laps, Math.max(ahead, car.time ?? 0))
  }
  return times
}

/** From the back of the field to the front, so that the places that one car loses do not depend on those of another. */
function withPlacesLost(field: readonly DecidedCar[]) {
  const order = [...field]
  for (const car of field.toReversed()) {
    if (car.placesLost <= 0) continue
    const from = order.indexOf(car)
    order.splice(from, 1)
    order.splice(from + car.placesLost, 0, car)
  }
  return order
}
