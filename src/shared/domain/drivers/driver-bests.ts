import type { DriverBest } from '#shared/contract/driver-history.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'

type Drive = { status: ResultStatus; best: DriverBest | null }

/**
 * A driver's fastest lap per track, car and kind of session, by track and time. A disqualified car has no best.
 * @param drives latest first; of equal laps the earliest counts
 */
export function bestLapsOf(drives: readonly Drive[]): DriverBest[] {
  const bests = new Map<string, DriverBest>()
  for (const { status, best } of drives) {
    if (best === null || status === 'DSQ') continue
    const key = JSON.stringify([best.track.id, best.carClass, best.carModel, best.kind])
    const known = bests.get(key)
    if (!known || best.seconds <= known.seconds) bests.set(key, best)
  }
  return [...bests.values()].toSorted(byTrackAndTime)
}

function byTrackAndTime(one: DriverBest, other: DriverBest) {
  return (
    one.track.name.localeCompare(other.track.name) ||
    (one.track.layoutVariant ?? '').localeCompare(other.track.layoutVariant ?? '') ||
    one.seconds - other.seconds
  )
}
