import type { Deps } from '#server/deps.ts'
import { liveRaceReader } from './live-race.ts'
import { timingReader } from './read-timing.ts'

export type TrackReaders = ReturnType<typeof trackReaders>

/** What is read of a track, once for members and visitors. */
export function trackReaders(deps: Pick<Deps, 'db' | 'now' | 'trackSpeed'>) {
  const timing = timingReader(deps)
  return { ...timing, readRace: liveRaceReader(deps, timing) }
}
