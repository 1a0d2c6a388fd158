import type { DriverBest } from '#shared/contract/driver-history.ts'

type Filter = {
  kind: DriverBest['kind'] | undefined
  carClass: string | undefined
  /** Its id. */
  track: number | undefined
}

/** The fastest of a driver's laps per track and car, of those that the filter lets through, in their order. */
export function fastestPerCar(bests: readonly DriverBest[], filter: Filter): DriverBest[] {
  const fastest = new Map<string, DriverBest>()
  for (const best of bests) {
    const { kind, carClass, track } = filter
    if (kind !== undefined && best.kind !== kind) continue
    if (carClass !== undefined && best.carClass !== carClass) continue
    if (track !== undefined && best.track.id !== track) continue
    const key = JSON.stringify([best.track.id, best.carClass, best.carModel])
    const known = fastest.get(key)
    if (!known || best.seconds < known.seconds) fastest.set(key, best)
  }
  return [...fastest.values()]
}
