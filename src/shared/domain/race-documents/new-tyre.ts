import { knownLevel } from './levels.ts'
import type { RaceLap } from './race-car.ts'

/** Treads fall with every lap; only a new tyre has more. */
export const NEW_TYRE = 0.005

/**
 * Whether a wheel was another after the visit that a lap ended with; null if the file does not tell. With the box before
 * the line, the lap into the pit lane already has the tread of the next tyre, otherwise the lap after it has.
 * @param index of the lap that ended in the pit lane, from 0
 * @param wheel front left, front right, rear left, rear right: 0 to 3
 */
export function isNewTyre(laps: readonly RaceLap[], index: number, wheel: number): boolean | null {
  const [before, into, out] = [laps[index - 1], laps[index], laps[index + 1]]
  // Either of two visits in a row may have changed what is new on the second lap.
  const isBefore = (before?.isPit || out?.isPit) && isBoxBeforeLine(laps)
  const onWayIn = before && into && (!before.isPit || isBefore) ? [before, into] : []
  const onWayOut = into && out && !(out.isPit && isBefore) ? [into, out] : []
  const isKnown = into !== undefined && treadOf(into, wheel) !== null
  const pairs =
    !isKnown && onWayIn[0] && onWayOut[1] ? [[onWayIn[0], onWayOut[1]]] : [onWayIn, onWayOut]
  const found = pairs.map(([from, to]) => (from && to ? isAnother(from, to, wheel) : null))
  if (found.includes(true)) return true
  return found.includes(false) ? false : null
}

/** Whether this car's tyres were already new on a lap into the pit lane, and so may be on others. */
function isBoxBeforeLine(laps: readonly RaceLap[]) {
  return laps.some((into, index) => {
    const before = laps[index - 1]
    if (!into.isPit || !before || before.isPit) return false
    return [0, 1, 2, 3].some((wheel) => isAnother(before, into, wheel) === true)
  })
}

/** More tread, or another compound; null if neither is known of both laps. */
function isAnother(from: RaceLap, to: RaceLap, wheel: number): boolean | null {
  const compounds = [from.compounds[wheel] ?? null, to.compounds[wheel] ?? null]
  if (compounds[0] !== null && compounds[1] !== null && compounds[0] !== compounds[1]) return true
  const [less, more] = [treadOf(from, wheel), treadOf(to, wheel)]
  return less === null || more === null ? null : more > less + NEW_TYRE
}

const treadOf = (lap: RaceLap, wheel: number) => knownLevel(lap.tread[wheel] ?? null, lap)
