import type { RaceLog } from '../../contract/race-log.ts'
import type { TimedCar } from './timeline.ts'

/** The log has tenths of a second, so what happened at the line may seem to follow it. */
export const LOG_STEP = 0.15

/** What the game only logs of cars that drive. */
type DrivenLog = Pick<RaceLog, 'contacts' | 'damages' | 'trackLimits' | 'unpunished'>

/**
 * Race time in seconds of the last that the log tells of a car on the track, by entry.
 * @param green session time of the green flag, in seconds
 */
export function lastLogged(log: DrivenLog, green: number): ReadonlyMap<number, number> {
  const last = new Map<number, number>()
  const lines = [
    ...log.contacts,
    // A contact is one of both cars.
    ...log.contacts.map(({ otherEntry, etSeconds }) => ({ entry: otherEntry, etSeconds })),
    ...log.damages,
    ...log.trackLimits,
    ...log.unpunished,
  ]
  for (const { entry, etSeconds } of lines)
    if (entry !== null) last.set(entry, Math.max(etSeconds - green, last.get(entry) ?? -Infinity))
  return last
}

/**
 * Whether a car that ended its last complete lap in the pit lane stopped on the next one, as far as the log tells: it
 * has the car on the track later.
 * @param logged of `lastLogged`
 */
export function stoppedAfterPits(
  {
    entry,
    laps,
    crossings,
    status,
  }: Pick<TimedCar, 'entry' | 'laps' | 'crossings'> & {
    status: string
  },
  logged: ReadonlyMap<number, number>,
) {
  const crossed = crossings[laps.length - 1] ?? null
  if (status !== 'DNF' || laps.at(-1)?.isPit !== true || crossed === null) return false
  return (logged.get(entry) ?? -Infinity) > crossed + LOG_STEP
}
