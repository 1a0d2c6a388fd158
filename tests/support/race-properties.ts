import { expect } from 'vitest'
import { driversOfLaps, runsOf, stintsOf } from '#shared/domain/race-documents/car-stints.ts'
import { durationsOf } from '#shared/domain/race-documents/crossings.ts'
import { drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { gapsOf, placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { leaderSequence } from '#shared/domain/race-documents/leader-sequence.ts'
import type { RaceCar } from '#shared/domain/race-documents/race-car.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { tyreRunsOf } from '#shared/domain/race-documents/tyre-runs.ts'

/** What holds for every race, whatever its file says. */
export function expectRaceProperties(cars: readonly RaceCar[]) {
  for (const car of cars) {
    const laps = car.laps.map(({ number }) => number)
    expect(stintsOf(car).flatMap(lapsBetween), 'stints').toEqual(laps)
    expect(runsOf(car).flatMap(lapsBetween), 'runs').toEqual(laps)
    expect(driversOfLaps(car)).toHaveLength(laps.length)
    for (const wheel of [0, 1, 2, 3]) {
      const runs = tyreRunsOf(car).filter(({ wheels }) => wheels.includes(wheel))
      if (runs.length > 0) expect(runs.flatMap(lapsBetween), 'tyre runs').toEqual(laps)
    }
  }
  const race = raceTimeline(cars)
  if (!race) return
  for (const [index, order] of race.orders.entries()) {
    const lap = index + 1
    const crossed = race.cars.filter(({ crossings }) => (crossings[index] ?? null) !== null)
    expect(order.toSorted(ascending), `lap ${lap}`).toEqual(
      crossed.map(({ entry }) => entry).toSorted(ascending),
    )
    const places = crossed.map(({ entry }) => placesOf(race, entry, 'own')[index])
    expect(places.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      crossed.map((_, place) => place + 1),
    )
    // Nobody's crossing is known, so neither is a leader.
    if (order.length === 0) continue
    for (const entry of order) expect(gapsOf(race, entry)[index]).toBeGreaterThanOrEqual(0)
    expect(gapsOf(race, order[0] ?? 0)[index]).toBe(0)
    const byLeader = race.cars.map(({ entry }) => placesOf(race, entry, 'leader')[index] ?? 0)
    expect(byLeader.toSorted(ascending), `leader's lap ${lap}`).toEqual(
      race.cars.map((_, place) => place + 1),
    )
  }
  const led = race.orders.flatMap((order, index) => (order.length === 0 ? [] : index + 1))
  const leaders = leaderSequence(race).flatMap(lapsBetween)
  expect(
    leaders.filter((lap) => led.includes(lap)),
    'leaders',
  ).toEqual(led)
  for (const car of race.cars) {
    const times = drivingTimes(car, 'gross')
    expect(sum(times.map(({ laps }) => laps)), 'laps driven').toBe(car.laps.length)
    expect(sum(times.map(({ gross }) => gross)), 'time driven').toBeCloseTo(
      sum(durationsOf(car).map((seconds) => seconds ?? 0)),
      6,
    )
  }
  for (const { crossings } of race.cars) {
    const known = crossings.filter((at) => at !== null)
    expect(known.every((at, index) => index === 0 || at > (known[index - 1] ?? 0))).toBe(true)
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const ascending = (one: number, other: number) => one - other

const lapsBetween = ({ firstLap, lastLap }: { firstLap: number; lastLap: number }) =>
  Array.from({ length: lastLap - firstLap + 1 }, (_, index) => firstLap + index)
