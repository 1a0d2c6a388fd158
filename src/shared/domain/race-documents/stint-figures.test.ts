import { expect, test } from 'vitest'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { crossingsOf } from './crossings.ts'
import { decaysOf } from './decay.ts'
import { figuresOf } from './stint-figures.ts'

type Wheels = [number, number, number, number]

/** The front left is of a harder compound; at the end of lap 2 the right side is changed. */
function carOnMixedTyres() {
  const treads: Wheels[] = [
    [0.98, 0.96, 0.98, 0.96],
    [0.97, 0.92, 0.96, 0.92],
    [0.96, 0.99, 0.94, 0.99],
    [0.95, 0.97, 0.92, 0.97],
  ]
  const laps = treads.map((tread, index) =>
    lapWith({
      number: index + 1,
      seconds: 100 + index,
      isPit: index === 1,
      topSpeedKmh: 300,
      tread,
      compounds: ['Hard', 'Medium', 'Medium', 'Medium'],
    }),
  )
  return { ...carWith({ laps }), crossings: [100, 201, 303, 406] }
}

test('the tread of a run is the mean of its four wheels, whichever of them were changed', () => {
  const [before, after] = figuresOf(carOnMixedTyres(), 'run')
  expect(before?.treadAtStart).toBeCloseTo(0.97)
  expect(before?.treadAtEnd).toBeCloseTo(0.9425)
  expect(after?.treadAtStart).toBeCloseTo(0.97)
  expect(after?.treadAtEnd).toBeCloseTo(0.9525)
})

test('a run has the compounds of all of its wheels', () => {
  expect(figuresOf(carOnMixedTyres(), 'run').map(({ compound }) => compound)).toEqual([
    'Hard, Medium',
    'Hard, Medium',
  ])
  const { laps, ...car } = carOnMixedTyres()
  const longer = Array.from({ length: 10 }, (_, index) => ({
    ...(laps[0] ?? lapWith({})),
    number: index + 1,
    seconds: 100 + index / 10,
  }))
  expect(decaysOf({ ...car, laps: longer })).toMatchObject([{ compound: 'Hard, Medium' }])
})

test('a stint ends when the driver changed, if the log tells it', () => {
  const car = carWith({
    crossings: [100, 200, 300, 400],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 2 },
      { driver: 1, firstLap: 3, lastLap: 4, startedSeconds: GREEN + 177 },
    ],
  })
  const driven = { ...car, crossings: crossingsOf(car, GREEN) }
  for (const cut of ['stint', 'run'] as const)
    expect(figuresOf(driven, cut).map(({ start, end }) => [start, end])).toEqual([
      [0, 177],
      [177, 400],
    ])
})

test('nobody knows how long a stint was whose last lap has no known end', () => {
  const car = { ...carWith({ crossings: [100, 200] }), crossings: [100, null] }
  expect(figuresOf(car, 'stint')).toMatchObject([{ laps: 2, start: 0, end: null }])
})
