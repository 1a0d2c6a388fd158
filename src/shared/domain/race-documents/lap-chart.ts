import { driversOfLaps } from './car-stints.ts'
import { countedRace } from './counted-laps.ts'
import { type Crossings, durationsOf, lapsAt, lastKnownLap } from './crossings.ts'
import { fastestLaps } from './fastest-laps.ts'
import { gridPlaces } from './grid.ts'
import { mean } from './median.ts'
import { isOutOfRace, type RaceCar } from './race-car.ts'
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

/** A car's place when it began a lap: on the grid, or at the line. */
export function placeBefore(race: Timeline, { entry }: Pick<RaceCar, 'entry'>, lap: number) {
  const before = lap > 1 ? placesOf(race, entry, 'own')[lap - 2] : gridPlaces(race.cars).get(entry)
  return before ?? null
}

const remembered = new WeakMap<Timeline, readonly (readonly number[])[]>()

/** All cars' order at each of the leader's crossings, as hour by hour, which every car of a chart asks for. */
function ordersByLeader(race: Timeline) {
  const known = remembered.get(race)
  if (known) return known
  const counted = countedRace(race)
  const orders = race.leaderCrossings.map((seconds) =>
    seconds === null ? [] : orderAt(counted, seconds).map(({ entry }) => entry),
  )
  remembered.set(race, orders)
  return orders
}

/**
 * pit: the lap ended in the pit lane; driver: the first lap of another driver; last: the last lap of a car that is out
 * of the race; fastest: the fastest lap of all.
 */
export type LapMark = 'lapped' | 'pit' | 'driver' | 'last' | 'fastest'

export type LapChartCell = { entry: number; marks: LapMark[] }

/** By lap, the cars in their order, as in `placesOf`. */
export function lapChart(race: Timeline, by: 'own' | 'leader'): LapChartCell[][] {
  const [fastest] = fastestLaps(race, 'car')
  const drivers = new Map(race.cars.map((car) => [car.entry, driversOfLaps(car)]))

  function marksOf(entry: number, lap: number): LapMark[] {
    const car = race.byEntry.get(entry)
    if (!car || lap === 0) return []
    const driver = drivers.get(entry)?.[lap - 1] ?? null
    const before = drivers.get(entry)?.[lap - 2] ?? null
    const marks: LapMark[] = []
    if (car.laps[lap - 1]?.isPit) marks.push('pit')
    if (lap > 1 && driver !== null && driver !== before) marks.push('driver')
    if (lap === car.laps.length && isOutOfRace(car)) marks.push('last')
    if (fastest?.entry === entry && fastest.lap === lap) marks.push('fastest')
    return marks
  }

  if (by === 'own')
    return race.orders.map((order, index) =>
      order.map((entry) => {
        const crossings = race.byEntry.get(entry)?.crossings ?? []
        const isLapped = isLappedAt(race.leaderCrossings, crossings, index + 1)
        return cellOf(entry, isLapped, marksOf(entry, index + 1))
      }),
    )
  const counted = countedRace(race)
  let before = 0
  return race.leaderCrossings.map((seconds, index) => {
    if (seconds === null) return []
    const since = before
    before = seconds
    return orderAt(counted, seconds).flatMap(({ entry, laps }) => {
      const crossings = counted.byEntry.get(entry)?.crossings ?? []
      // A car that never completed a lap has no row, as in the order of own laps.
      if (crossings.length === 0) return []
      // A car can complete two laps, or none, while the leader completes one.
      const first = lapsAt(crossings, since) + 1
      const newLaps = Array.from({ length: Math.max(0, laps - first + 1) }, (_, one) => first + one)
      const marks = [...new Set(newLaps.flatMap((lap) => marksOf(entry, lap)))]
      // One that has completed one lap fewer is still on it, or stopped there.
      return cellOf(entry, laps < index, marks)
    })
  })
}

/** Whether a car was a lap or more behind the leader, or another car, when it completed a lap. */
export function isLappedAt(leader: Crossings, crossings: Crossings, lap: number) {
  const at = crossings[lap - 1] ?? null
  if (at === null) return false
  // Crossings rise, so the leader's next known one tells.
  for (let next = lap; next < leader.length; next++) {
    const crossing = leader[next] ?? null
    if (crossing !== null) return crossing <= at
  }
  return false
}

const cellOf = (entry: number, isLapped: boolean, marks: LapMark[]): LapChartCell => ({
  entry,
  marks: isLapped ? ['lapped', ...marks] : marks,
})

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
    const leader = race.leaderCrossings[index] ?? null
    return at === null || leader === null ? null : at - leader
  })
}

/** The leader's average lap in seconds, the usual pace of a race trace; null before the first lap. */
export function leaderPace({ leaderCrossings }: Timeline): number | null {
  const laps = lastKnownLap(leaderCrossings)
  const last = leaderCrossings[laps - 1] ?? null
  return last === null ? null : last / laps
}

/**
 * How far each car was ahead of the average of the field when it completed a lap, in seconds: the sum of the average
 * durations of the laps so far, minus the car's time. A caution or rain slows everybody, so it does not show.
 */
export function fieldTraces(race: Timeline): ReadonlyMap<number, (number | null)[]> {
  const durations = race.cars.map((car) => durationsOf(car))
  const laps = Math.max(0, ...durations.map(({ length }) => length))
  const soFar: number[] = []
  for (let lap = 0; lap < laps; lap++) {
    const average = mean(durations.flatMap((ofCar) => ofCar[lap] ?? []))
    soFar.push((soFar.at(-1) ?? 0) + (average ?? 0))
  }
  return new Map(
    race.cars.map(({ entry, crossings }) => [
      entry,
      crossings.map((at, index) => (at === null ? null : (soFar[index] ?? 0) - at)),
    ]),
  )
}

/** Seconds behind another car when it completed the same lap; negative is ahead. Null where either time is unknown. */
export function gapsTo(race: Timeline, entry: number, reference: number): (number | null)[] {
  const other = race.byEntry.get(reference)?.crossings ?? []
  return (race.byEntry.get(entry)?.crossings ?? []).map((at, index) => {
    const before = other[index] ?? null
    return at === null || before === null ? null : at - before
  })
}

/** Seconds behind a car that takes this long for every lap; negative is ahead. */
export function gapsToPace(race: Timeline, entry: number, paceSeconds: number): (number | null)[] {
  return (race.byEntry.get(entry)?.crossings ?? []).map((at, index) =>
    at === null ? null : at - (index + 1) * paceSeconds,
  )
}
