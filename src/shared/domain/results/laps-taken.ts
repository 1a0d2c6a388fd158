import type { ResultStatus } from '#shared/contract/race-result.ts'
import { countsInPlace } from './result-status.ts'

type Car = {
  laps: number
  lapsTaken: number
  fileStatus: ResultStatus
  status: ResultStatus
  fileIndex: number
  fileSeconds: number | null
  penaltySeconds: number
}

type Standing = { laps: number; seconds: number; index: number }

/**
 * Puts finishers that lost laps before the first one that they still beat, by laps and then by time. Reference:
 * stewarding, 5.
 * @param order in which they have their places without the loss
 * @param inFile all cars, in the file's order
 * @param times by which cars are ranked; infinite without a finish time
 */
export function afterLapsTaken<One extends Car>(
  order: readonly One[],
  inFile: readonly One[],
  times: ReadonlyMap<Car, number>,
): One[] {
  const standings = standingsOf(inFile, times)
  const standingOf = (car: One) => standings.get(car) ?? LAST
  const lost = order
    .filter((car) => car.lapsTaken > 0 && isFinisher(car))
    .toSorted((a, b) => compared(standingOf(a), standingOf(b)))
  const result = order.filter((car) => !lost.includes(car))
  for (const car of lost) {
    const ahead = new Set(order.slice(0, order.indexOf(car)))
    const beaten = result.findIndex(
      (other) => isFinisher(other) && compared(standingOf(car), standingOf(other)) < 0,
    )
    const until = beaten === -1 ? result : result.slice(0, beaten)
    const place = until.findLastIndex(({ status }) => countsInPlace(status)) + 1
    // Its own penalty gains it nothing.
    const least = result.findLastIndex((other) => ahead.has(other) && !lost.includes(other)) + 1
    result.splice(Math.max(place, least), 0, car)
  }
  return result
}

const LAST: Standing = { laps: 0, seconds: 0, index: Infinity }

const isFinisher = ({ status, fileStatus }: Car) =>
  countsInPlace(status) && countsInPlace(fileStatus)

const compared = (one: Standing, other: Standing) =>
  other.laps - one.laps || one.seconds - other.seconds || one.index - other.index

/**
 * A car that the file has behind one with fewer laps has no more of them, and one without a time is as slow as the slowest
 * ahead of it on its lap: otherwise the penalty of another would gain it the place.
 */
function standingsOf(inFile: readonly Car[], times: ReadonlyMap<Car, number>) {
  const standings = new Map<Car, Standing>()
  const slowest = new Map<number, number>()
  let fewest = Infinity
  for (const car of inFile.filter(({ fileStatus }) => countsInPlace(fileStatus))) {
    fewest = Math.min(fewest, car.laps)
    const laps = fewest - car.lapsTaken
    const time = times.get(car) ?? Infinity
    const isTimed = Number.isFinite(time) && (car.fileSeconds !== null || car.lapsTaken === 0)
    const seconds = isTimed ? time : (slowest.get(laps) ?? 0)
    standings.set(car, { laps, seconds, index: car.fileIndex })
    if (Number.isFinite(time))
      slowest.set(fewest, Math.max(slowest.get(fewest) ?? 0, time - car.penaltySeconds))
  }
  return standings
}
