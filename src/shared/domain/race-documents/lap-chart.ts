import { orderAt, type Timeline } from './timeline.ts'

/**
 * A car's place at the end of each lap, from lap 1; null where the file does not tell the crossing.
 * @param by 'own': among the cars that completed that lap; 'leader': among all cars, when the leader completed it
 */
export function placesOf(race: Timeline, entry: number, by: 'own' | 'leader'): (number | null)[] {
  const orders = by === 'own' ? race.orders : ordersByLeader(race)
  const laps = by === 'own' ? (race.byEntry.get(entry)?.crossings.length ?? 0) : orders.length
  return orders.slice(0, laps).map((order) => {
    const index = order.indexOf(entry)
    return index === -1 ? null : index + 1
  })
}

const remembered = new WeakMap<Timeline, readonly (readonly number[])[]>()

/** All cars' order at each of the leader's crossings, which every car of a chart asks for. */
function ordersByLeader(race: Timeline) {
  const known = remembered.get(race)
  if (known) return known
  const orders = race.leaderCrossings.map((seconds) =>
    orderAt(race, seconds).map(({ entry }) => entry),
  )
  remembered.set(race, orders)
  return orders
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
