import { describe, expect, test } from 'vitest'
import { carWith } from '#tests/support/race-laps.ts'
import { gridPlaces } from './grid.ts'

const places = (...cars: { number: string; gridPlace: number | null; crossings?: number[] }[]) => [
  ...gridPlaces(cars.map((car, index) => carWith({ ...car, entry: index + 1 }))),
]

describe('places on the grid', () => {
  test('are those of the file, also of a car that never completed a lap', () => {
    const out = { number: '19', gridPlace: 2, crossings: [] }
    expect(
      places(
        { number: '7', gridPlace: 3, crossings: [100] },
        { number: '8', gridPlace: 1, crossings: [101] },
        out,
      ),
    ).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ])
  })

  test('are closed up where the file lacks a car, and a car without one has none', () => {
    expect(
      places(
        { number: '7', gridPlace: 48 },
        { number: '8', gridPlace: 2 },
        { number: '9', gridPlace: null },
      ),
    ).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test('of two cars with the same one follow their start numbers', () => {
    expect(places({ number: '54', gridPlace: 1 }, { number: '7', gridPlace: 1 })).toEqual([
      [2, 1],
      [1, 2],
    ])
  })
})
