import type { ResultStatus } from '../../contract/race-result.ts'
import type { JoinSettings } from './join-settings.ts'
import { lastCrossing } from '../race-documents/crossings.ts'
import { firstStart, type JoinedCar } from './joined-car.ts'

export type JoinedResult = {
  place: number
  classPlace: number
  laps: number
  status: ResultStatus
  /** Race time at the flag without penalties; null for a car that did not take it. */
  flagSeconds: number | null
  /** Penalties of all parts, and seconds that an admin added (above 0) or gave back. */
  addedSeconds: number
}

type LastPart = {
  part: number
  /** Session time of its green flag. */
  green: number
  /** Race time of it, if all cars started together. */
  startsAt: number
}

/**
 * Most laps first; what decides between equally many is a setting, and whether cars that retired come after all that did
 * not. Disqualified cars are last.
 */
export function classifyJoined(
  cars: readonly JoinedCar[],
  settings: JoinSettings,
  last: LastPart,
): (JoinedCar & JoinedResult)[] {
  const hasSeconds = settings.credits.some(({ seconds }) => seconds !== 0)
  const isByTime = settings.equalLaps === 'total-time' || hasSeconds
  const isByStatus = settings.ranking === 'finishers-first'
  const results = cars.map((car) => ({
    ...car,
    laps: car.crossings.length,
    status: statusOf(car, last.part),
    flagSeconds: flagOf(car, settings, last),
    addedSeconds: car.penaltySeconds + secondsGiven(car, settings),
  }))
  const sorted = results.toSorted(
    (one, other) =>
      Number(one.status === 'DSQ') - Number(other.status === 'DSQ') ||
      (isByStatus ? Number(one.status === 'DNF') - Number(other.status === 'DNF') : 0) ||
      other.laps - one.laps ||
      // Cars that are missing in the last part come after those that went on.
      other.latestPart - one.latestPart ||
      (isByTime ? timeOf(one) - timeOf(other) : 0) ||
      one.latest.place - other.latest.place,
  )
  const ofClass = new Map<string, number>()
  return sorted.map((car, index) => {
    const classPlace = (ofClass.get(car.latest.carClass) ?? 0) + 1
    ofClass.set(car.latest.carClass, classPlace)
    return { ...car, place: index + 1, classPlace }
  })
}

type Result = Pick<JoinedResult, 'flagSeconds' | 'addedSeconds' | 'status'> &
  Pick<JoinedCar, 'crossings'>

/** For a car that had not taken the flag when the recording ended: when it completed its last lap. */
function timeOf({ flagSeconds, addedSeconds, status, crossings }: Result) {
  const seconds = flagSeconds ?? (status === 'Running' ? lastCrossing(crossings) : null)
  return seconds === null ? Number.MAX_VALUE : seconds + addedSeconds
}

function statusOf({ latest, latestPart }: JoinedCar, lastPart: number) {
  if (latestPart === lastPart || latest.status === 'DSQ') return latest.status
  return 'DNF'
}

function flagOf(car: JoinedCar, { equalLaps }: JoinSettings, last: LastPart) {
  const { latest, latestPart, waitedSeconds } = car
  if (latestPart !== last.part || latest.status !== 'Finished') return null
  const start = car.restarts.at(-1)?.startedSeconds ?? 0
  const crossed = lastCrossing(car.crossings)
  // Since the start of the car's own first lap, which is not exactly that of the green flag.
  const own = firstStart(latest, last.green) - last.green
  const driven =
    latest.flagSeconds !== null
      ? latest.flagSeconds - own
      : crossed === null
        ? null
        : crossed - start
  if (driven === null) return null
  if (equalLaps === 'last-part') return last.startsAt + own + driven
  return waitedSeconds === null ? null : start - waitedSeconds + driven
}

function secondsGiven({ id }: JoinedCar, { credits }: JoinSettings) {
  return credits.reduce(
    (sum, { part, entry, seconds }) =>
      part === id.part && entry === id.entry ? sum + seconds : sum,
    0,
  )
}
