import { expect, test } from 'vitest'
import { carWith, lapWith } from '#tests/support/race-laps.ts'
import { decaysOf, slopeOf } from './decay.ts'
import { pitVisitsOf } from './pit-visits.ts'
import { tyreChangesOf, tyreRunsOf } from './tyre-runs.ts'

type Wheels = [number | null, number | null, number | null, number | null]

function carOnTyres(treads: Wheels[], pitLaps: number[], compoundOf = (_lap: number) => 'Medium') {
  return carWith({
    laps: treads.map((tread, index) =>
      lapWith({
        number: index + 1,
        seconds: 100 + index / 10,
        tread,
        compounds: [0, 1, 2, 3].map(() => compoundOf(index + 1)),
        isPit: pitLaps.includes(index + 1),
      }),
    ),
  })
}

const all = (tread: number): Wheels => [tread, tread, tread, tread]

test('a set ends where the tread rises after a visit to the pit lane', () => {
  const runs = tyreRunsOf(carOnTyres([0.98, 0.96, 0.94, 0.99, 0.97].map(all), [3]))
  expect(runs.map(({ wheels, firstLap, lastLap }) => [wheels, firstLap, lastLap])).toEqual([
    [[0, 1, 2, 3], 1, 3],
    [[0, 1, 2, 3], 4, 5],
  ])
  expect(runs[0]?.costPerLap).toBeCloseTo(0.02)
  expect(runs[1]?.treadAtStart).toBeCloseTo(0.99)
})

test('a lap into the pit lane that already has the new tread belongs to the old set without it', () => {
  const [run] = tyreRunsOf(carOnTyres([0.98, 0.96, 1, 0.99, 0.97].map(all), [3]))
  expect(run).toMatchObject({ firstLap: 1, lastLap: 3, treadAtEnd: 0.96 })
})

test('wheels may be changed by twos', () => {
  const front = (left: number, rear: number): Wheels => [left, left, rear, rear]
  const runs = tyreRunsOf(
    carOnTyres([front(0.9, 0.9), front(0.8, 0.8), front(0.98, 0.7), front(0.9, 0.6)], [2]),
  )
  expect(runs.map(({ wheels, firstLap, lastLap }) => [wheels, firstLap, lastLap])).toEqual([
    [[0, 1], 1, 2],
    [[2, 3], 1, 4],
    [[0, 1], 3, 4],
  ])
})

test('another compound is another tyre, whatever its tread', () => {
  const runs = tyreRunsOf(
    carOnTyres([0.9, 0.8, 0.7, 0.6].map(all), [2], (lap) => (lap > 2 ? 'Wet' : 'Medium')),
  )
  expect(runs.map(({ compound }) => compound)).toEqual(['Medium', 'Wet'])
})

test('a tread that rises on the track is no new tyre', () => {
  expect(tyreRunsOf(carOnTyres([0.9, 0.95, 0.85].map(all), []))).toHaveLength(1)
})

test('without treads and compounds there are no runs', () => {
  expect(tyreRunsOf(carWith({ crossings: [100, 200] }))).toEqual([])
})

test('every lap belongs to exactly one run of each wheel', () => {
  const runs = tyreRunsOf(carOnTyres([0.9, 0.8, 0.97, 0.9, 0.99, 0.8].map(all), [2, 4]))
  for (const wheel of [0, 1, 2, 3]) {
    const laps = runs
      .filter(({ wheels }) => wheels.includes(wheel))
      .flatMap(({ firstLap, lastLap }) =>
        Array.from({ length: lastLap - firstLap + 1 }, (_, index) => firstLap + index),
      )
    expect(laps).toEqual([1, 2, 3, 4, 5, 6])
  }
})

test('the slope is the median of the slopes between each two laps, which one odd lap does not move', () => {
  const laps = [100, 100.1, 100.2, 104, 100.4, 100.5, 100.6].map((seconds, index) => ({
    number: index + 1,
    seconds,
  }))
  expect(slopeOf(laps)).toBeCloseTo(0.1)
  expect(slopeOf(laps.slice(0, 5))).toBeNull()
})

test('a tyre run decays by its clean laps', () => {
  const treads = Array.from({ length: 10 }, (_, index) => all(1 - index / 50))
  expect(decaysOf(carOnTyres(treads, []))).toEqual([
    expect.objectContaining({ firstLap: 1, lastLap: 10, cleanLaps: 9, compound: 'Medium' }),
  ])
  expect(decaysOf(carOnTyres(treads, []))[0]?.secondsPerLap).toBeCloseTo(0.1)
})

test.each([
  ['after the line: on the lap out', [0.96, 0.94, 0.99, 0.97], [2], [2]],
  ['before the line: on the lap in', [0.96, 0.99, 0.97, 0.95], [2], [2]],
  ['of a visit on lap 1', [0.85, 0.99, 0.97, 0.95], [1], [1]],
  ['of the first of two visits in a row, after the line', [0.96, 0.94, 0.99, 0.97], [2, 3], [2]],
  ['of each of two visits in a row, before the line', [0.9, 0.95, 0.99, 0.97], [2, 3], [2, 3]],
  ['with an unknown tread on the lap in', [0.9, -1, 0.99, 0.97], [2], [2]],
])('a tyre is new where its tread rises, with the box %s', (_, treads, pitLaps, changed) => {
  const car = carOnTyres(treads.map(all), pitLaps)
  expect(tyreChangesOf(car).map(({ afterLap }) => afterLap)).toEqual(changed)
  const isNew = pitVisitsOf({ ...car, crossings: treads.map((__, lap) => 100 * (lap + 1)) })
  expect(isNew.filter(({ tyres }) => tyres.includes(true)).map(({ lap }) => lap)).toEqual(changed)
})

test('other tyres are told by the visit at which a car got them, with their wheels', () => {
  const front = (left: number, rear: number): Wheels => [left, left, rear, rear]
  const treads = [all(0.98), all(0.96), front(0.99, 0.94), all(0.92), all(0.999)]
  const car = carOnTyres(treads, [2, 4])
  expect(tyreChangesOf(car)).toEqual([
    { afterLap: 2, wheels: [0, 1] },
    { afterLap: 4, wheels: [0, 1, 2, 3] },
  ])
  const stopped = { afterLap: 4, firstLap: 5, stoppedSeconds: 400, startedSeconds: 900 }
  expect(tyreChangesOf({ ...car, restarts: [stopped] }).map(({ afterLap }) => afterLap)).toEqual([
    2,
  ])
  expect(tyreChangesOf(carWith({ crossings: [100, 200], pitLaps: [1] }))).toEqual([])
})
