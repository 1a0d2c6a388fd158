import { expect, it } from 'vitest'
import type { ScoredCar } from '#shared/contract/championship-tables.ts'
import { noPlacesIn, placeText } from './place-text.ts'

const car = (status: ScoredCar['status'], rest: Partial<ScoredCar> = {}): ScoredCar => ({
  round: '31',
  number: '7',
  carClass: 'Hypercar',
  drivers: [],
  userIds: [],
  team: null,
  status,
  place: null,
  unclassified: null,
  placePoints: null,
  bonuses: [],
  points: 0,
  excessLaps: 0,
  decisions: [],
  ...rest,
})

const CARS = [
  car('finished'),
  car('dnf', { unclassified: 'not-finished' }),
  car('dsq', { unclassified: 'disqualified' }),
  car('finished', { unclassified: 'too-few-laps' }),
]

const cell = (...cars: { car: number; place?: number }[]) => ({
  points: 0,
  counted: cars.map((one) => ({ points: 0, place: null, withheld: null, ...one })),
  leftOut: [],
  dropped: null,
  kept: null,
})

it.each([
  [[{ car: 0, place: 3 }], 'P3'],
  [
    [
      { car: 0, place: 1 },
      { car: 0, place: 4 },
    ],
    'P1 P4',
  ],
  [[{ car: 1 }], 'DNF'],
  [[{ car: 2 }], 'DSQ'],
  [[{ car: 3 }], 'NC'],
  [[{ car: 1 }, { car: 1 }], 'DNF'],
  [[{ car: 1 }, { car: 2 }], 'DNF DSQ'],
  [[{ car: 1 }, { car: 0, place: 2 }], 'P2'],
  // The points of a guest's car, for example, whose place goes to nobody.
  [[{ car: 0 }], ''],
])('says how %j ended as %j', (cars, text) => {
  expect(placeText(cell(...cars), CARS)).toBe(text)
})

it('knows which words the rows show', () => {
  const row = (...cells: (ReturnType<typeof cell> | null)[]) => ({
    key: 'name lotta',
    name: 'Lotta Laps',
    userId: null,
    position: 1,
    unranked: null,
    points: 0,
    isAtFloor: false,
    cells,
    deducted: 0,
    deductions: [],
    starts: 1,
    tieAbove: null,
    tieBelow: null,
    moved: null,
  })
  expect(noPlacesIn([row(cell({ car: 0, place: 1 }), null)], CARS)).toEqual(new Set(['P1']))
  expect(noPlacesIn([row(cell({ car: 2 })), row(cell({ car: 1 }))], CARS)).toEqual(
    new Set(['DSQ', 'DNF']),
  )
})
