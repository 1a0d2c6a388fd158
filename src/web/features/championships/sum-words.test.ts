import { expect, it } from 'vitest'
import { sampleCar, sampleCell } from '#web/testing/championship-samples.ts'
import { sumLines } from './sum-words.ts'

const linesOf = (cell: ReturnType<typeof sampleCell>, cars: ReturnType<typeof sampleCar>[]) =>
  sumLines(cell, { cars }).map(({ text, value }) =>
    [text, value].filter((part) => part !== undefined).join(' | '),
  )

it('names place, base, factors, bonuses and decisions of a car', () => {
  const placePoints = { base: 19, factor: 1.5, award: 0.5, crewFactor: 1, points: 14 }
  const car = sampleCar({
    place: 3,
    points: 15,
    placePoints,
    bonuses: [
      { kind: 'pole', points: 1, reason: null },
      { kind: 'by-hand', points: -2, reason: 'Jump start' },
    ],
    decisions: [{ what: '5 s added', reason: 'Track limits' }],
  })

  expect(linesOf(sampleCell({ points: 13 }), [car])).toEqual([
    '#7 Lotta Laps',
    'P3 in class: 19 × 1.5 (round) × 0.5 (award), rounded | 14',
    'Pole position | +1',
    'Jump start | -2',
    '5 s added: Track limits',
  ])
})

it('says why a car earned nothing, why a driver did not, and what became of the round', () => {
  const retired = sampleCar({
    place: null,
    placePoints: null,
    points: 0,
    unclassified: 'not-finished',
  })
  const cell = sampleCell({ points: 0, withheld: 'small-share', dropped: 'by-rule' })

  expect(linesOf(cell, [retired])).toEqual([
    '#7 Lotta Laps',
    'Did not finish',
    'Drove too little of the car’s laps to score',
    'Dropped: better rounds count',
  ])
})

it('says what was won in the category, and what a driver or a crew missed', () => {
  const won = sampleCar({
    bonuses: [
      { kind: 'pole', points: 1, isOfCategory: true, reason: null },
      { kind: 'fastest-lap', points: 2, isOfCategory: true, reason: null },
      { kind: 'participation', points: 1, reason: null },
    ],
  })
  expect(linesOf(sampleCell({ withheld: 'too-short-a-drive' }), [won]).slice(2)).toEqual([
    'Pole position in category | +1',
    'Fastest lap in category | +2',
    'Taking part | +1',
    'Was in the car for less than the least driving time',
  ])
  const struck = sampleCar({ place: null, placePoints: null, unclassified: 'too-short-a-drive' })
  expect(linesOf(sampleCell({ withheld: 'small-leader-share' }), [struck]).slice(1)).toEqual([
    expect.stringContaining('too short a time in the car to be classified'),
    'Drove too few laps, as a share of the class leader’s, to score',
  ])
})

it('lists further cars, and points that were set by hand', () => {
  const cars = [sampleCar({ placePoints: null, points: 40 }), sampleCar({ number: '8' })]
  const leftOut = [{ car: 1, points: 18, place: 2, withheld: null }]

  expect(linesOf(sampleCell({ points: 40, leftOut, kept: 'kept-round' }), cars)).toEqual([
    '#7 Lotta Laps',
    'P1 in class, points set by hand',
    '#8 Lotta Laps does not count here | (18)',
    'This round can’t be dropped',
  ])
})

it('says what each of several cars brings', () => {
  const cars = [sampleCar(), sampleCar({ number: '8', place: 4 })]
  const counted = [
    { car: 0, points: 25, place: 1, withheld: null },
    { car: 1, points: 0, place: null, withheld: 'guest-car' as const },
  ]

  expect(linesOf(sampleCell({ counted }), cars)).toEqual([
    '#7 Lotta Laps | 25',
    'P1 in class',
    '#8 Lotta Laps | 0',
    'P4 in class | 25',
    'Drove in the car of a guest, which scores nothing',
  ])
})
