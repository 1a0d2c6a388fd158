import type { LateRecording } from '../../contract/race-documents.ts'
import { exactSeconds } from './exact-seconds.ts'
import { median } from './median.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

type Car = Partial<Pick<RaceCar, 'flagSeconds' | 'restarts' | 'penalties'>> & {
  laps: readonly Pick<RaceLap, 'startedSeconds' | 'seconds' | 'exactSeconds' | 'crossedSeconds'>[]
  /** Added to the finish time. */
  penaltySeconds?: number
}

/**
 * What tells when the race went green. A recording that joined late has no first laps: then a finisher's last crossing
 * minus its finish time tells it, and without a finisher it is estimated from the usual lap.
 */
type GreenSource = 'first lap' | 'finish' | 'estimate'

type Green = {
  /** On the session's clock. */
  seconds: number
  source: GreenSource
  /** The first lap of which any car's start is known. */
  firstLap: number
}

/** Null if no car has a lap with a start. */
export function greenOf(cars: readonly Car[]): Green | null {
  const lapped = cars.filter(({ laps }) => laps.length > 0)
  const starts = lapped.flatMap((car) => startOfFirstLap(car) ?? [])
  const firsts = lapped.flatMap(({ laps }) => {
    const index = laps.findIndex(({ startedSeconds }) => startedSeconds !== null)
    return index === -1 ? [] : index + 1
  })
  if (firsts.length === 0) return null
  const firstLap = Math.min(...firsts)
  const isWhole = starts.length > 0 && starts.length * 2 >= firsts.length
  if (isWhole) return { seconds: Math.min(...starts), source: 'first lap', firstLap }
  const byFinish = greenOfFinishers(lapped)
  if (byFinish !== null) return { seconds: byFinish, source: 'finish', firstLap }
  if (starts.length > 0) return { seconds: Math.min(...starts), source: 'first lap', firstLap }
  const estimate = estimated(lapped)
  return estimate === null ? null : { seconds: estimate, source: 'estimate', firstLap }
}

/** Session time of the green flag; null if no car has a lap with a start. */
export const greenSeconds = (cars: readonly Car[]) => greenOf(cars)?.seconds ?? null

/** What a race lacks whose recording joined late; undefined for a whole one. */
export function lateRecording(cars: readonly Car[]): LateRecording | undefined {
  const green = greenOf(cars)
  if (!green || green.firstLap === 1) return undefined
  return { firstLap: green.firstLap, isEstimated: green.source === 'estimate' }
}

function startOfFirstLap({ laps, restarts = [] }: Car) {
  const late = restarts.find(({ afterLap }) => afterLap === 0)
  const start = laps[(late?.firstLap ?? 1) - 1]?.startedSeconds ?? null
  return start === null ? null : start - (late?.startedSeconds ?? 0)
}

/** Uses finishers without a penalty, if there are any: the seconds that one added may not be known. */
function greenOfFinishers(cars: readonly Car[]) {
  const finishers = cars.flatMap((car) => {
    const { flagSeconds = null, penalties = '', penaltySeconds = 0 } = car
    const crossed = lastCrossedSeconds(car)
    return flagSeconds === null || crossed === null
      ? []
      : { green: crossed - flagSeconds, isClear: penalties === '' && penaltySeconds === 0 }
  })
  const clear = finishers.filter(({ isClear }) => isClear)
  return median((clear.length > 0 ? clear : finishers).map(({ green }) => green))
}

function lastCrossedSeconds({ laps }: Car) {
  const last = laps.at(-1)
  if (!last) return null
  const { startedSeconds, crossedSeconds = null } = last
  const seconds = exactSeconds(last)
  return startedSeconds !== null && seconds !== null ? startedSeconds + seconds : crossedSeconds
}

/** As if every car had driven its usual laps from the first on. */
function estimated(cars: readonly Car[]) {
  const greens = cars.flatMap(({ laps }) => {
    const first = laps.findIndex(({ startedSeconds }) => startedSeconds !== null)
    const start = laps[first]?.startedSeconds ?? null
    const usual = median(
      laps.flatMap(({ seconds }) => (seconds !== null && seconds > 0 ? seconds : [])),
    )
    return start === null || usual === null ? [] : Math.max(0, start - first * usual)
  })
  return median(greens)
}
