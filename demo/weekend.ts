import { aiEntries, raceOptions } from './race-options.ts'
import { type RunRace, runRace } from './race-file/run-race.ts'
import type { PastRace } from './season/demo-event.ts'

const minutes = (count: number) => count * 60_000
/** Before the start of the race, in minutes. */
const SESSIONS = {
  Practice1: { before: 100, minutes: 45 },
  Qualify: { before: 40, minutes: 20 },
}

/**
 * The sessions of a past event, simulated in their order. The qualifying leads to the grid of the race. Only longer
 * races have a practice, because the demo starts while somebody waits.
 */
export function weekend(race: PastRace, round: number, startedAt: Date): RunRace[] {
  const eventStartedAt = new Date(startedAt.getTime() - minutes(SESSIONS.Practice1.before))
  const options = { ...raceOptions(race, round, startedAt), eventStartedAt }
  const raced = runRace(options)
  const order = raced.cars
    .toSorted((a, b) => a.gridPosition - b.gridPosition)
    .map(({ entry }) => entry.carNumber)
  const session = (name: keyof typeof SESSIONS, seed: number, entries = options.entries ?? []) =>
    runRace({
      ...options,
      entries,
      seed: (options.seed ?? 1) + seed,
      session: name,
      minutes: SESSIONS[name].minutes,
      startedAt: new Date(startedAt.getTime() - minutes(SESSIONS[name].before)),
      ...(name === 'Qualify' && { order, swaps: false }),
    })
  const inPractice = [...(options.entries ?? []), ...(race.hasAiInPractice ? aiEntries(round) : [])]
  return [
    ...(race.raceMinutes > 180 ? [session('Practice1', 100, inPractice)] : []),
    session('Qualify', 200),
    raced,
  ]
}
