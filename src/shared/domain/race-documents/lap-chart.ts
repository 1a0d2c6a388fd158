import { orderAt, type Timeline } from './timeline.ts'

/**
 * Entries by place at the end of each lap; index 0 is lap 1.
 * @param by 'own': as the cars completed that lap; 'leader': all cars, at the moment at which the leader completed it
 */
export function lapChart(race: Timeline, by: 'own' | 'leader'): readonly (readonly number[])[] {
  if (by === 'own') return race.orders
  return race.leaderCrossings.map((seconds) => orderAt(race, seconds).map(({ entry }) => entry))
}

/** A car's place at the end of each of its laps; null where the file does not tell the crossing. */
export function placesOf(race: Timeline, entry: number): (number | null)[] {
  const laps = race.byEntry.get(entry)?.crossings.length ?? 0
  return race.orders.slice(0, laps).map((order) => {
    const index = order.indexOf(entry)
    return index === -1 ? null : index + 1
  })
}

/**
 * How far each car was ahead of a steady pace when it completed a lap, in seconds: rising lines gain on that pace, steps
 * are stops.
 * @param paceSeconds per lap; usually the leader's average
 */
export function raceTrace(race: Timeline, entry: number, paceSeconds: number): (number | null)[] {
  return (race.byEntry.get(entry)?.crossings ?? []).map((at, index) =>
    at === null ? null : (index + 1) * paceSeconds - at,
  )
}

/** Seconds behind the first car to complete each lap, which lapped cars have too. */
export function gapsOf(race: Timeline, entry: number): (number | null)[] {
  return (race.byEntry.get(entry)?.crossings ?? []).map((at, index) => {
    const leader = race.leaderCrossings[index]
    return at === null || leader === undefined ? null : at - leader
  })
}

/** The leader's average lap in seconds, the usual pace of a race trace; null before the first lap. */
export function leaderPace({ leaderCrossings }: Timeline): number | null {
  const last = leaderCrossings.at(-1)
  return last === undefined ? null : last / leaderCrossings.length
}
