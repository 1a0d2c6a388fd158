import type { RaceLog } from '../../contract/race-log.ts'
import { LOG_STEP } from './last-logged.ts'
import { penaltyWords } from './message-words.ts'
import type { TimedCar } from './timeline.ts'

type PenaltyLine = Pick<RaceLog['penalties'][number], 'action' | 'entry' | 'etSeconds' | 'kind'>

/**
 * What a car served at its visits to the pit lane: by the number of the lap into it, the penalties. A line of the log
 * belongs to the visit during whose laps into or out of the pit lane it was written; between two of them, to the nearer
 * one.
 * @param green session time of the green flag, in seconds
 */
export function servedPenalties(
  { entry, laps, crossings }: Pick<TimedCar, 'entry' | 'laps' | 'crossings'>,
  lines: readonly PenaltyLine[],
  green: number,
): ReadonlyMap<number, string[]> {
  const visits = laps
    .filter(({ isPit }) => isPit)
    .map(({ number }) => ({
      lap: number,
      from: crossings[number - 2] ?? 0,
      at: crossings[number - 1] ?? null,
      to: crossings[number] ?? Infinity,
    }))
  const served = new Map<number, string[]>()
  for (const line of lines) {
    if (line.action !== 'served' || line.entry !== entry) continue
    const at = line.etSeconds - green
    const distanceTo = (visit: (typeof visits)[number]) => Math.abs((visit.at ?? visit.from) - at)
    const [nearest] = visits
      .filter(({ from, to }) => at >= from - LOG_STEP && at <= to + LOG_STEP)
      .toSorted((one, other) => distanceTo(one) - distanceTo(other))
    if (nearest)
      served.set(nearest.lap, [...(served.get(nearest.lap) ?? []), penaltyWords(line.kind)])
  }
  return served
}
