import { expect, it } from 'vitest'
import { adjustedClassification } from './adjusted-classification.ts'
import type { Adjustment, Correction, ImportedCar } from './adjustment.ts'
import { inShownClasses } from './class-places.ts'

type Status = ImportedCar['status']
type Written = [number: string, status: Status, laps: number, seconds: number | null, file?: string]

/** Two cars on the lead lap, one retired but still ranked among them, two a lap down, one retired, one disqualified. */
const RACE: Written[] = [
  ['1', 'Finished', 50, 3600],
  ['2', 'Finished', 50, 3604.5],
  ['3', 'DNF', 50, null],
  ['4', 'Finished', 49, 3601],
  ['5', 'Finished', 49, 3602],
  ['6', 'DNF', 30, null],
  ['7', 'DNF', 12, null],
  ['8', 'DSQ', 50, 3610],
]

type Given = [carNumber: string, correction: Correction]

it('equals the file without adjustments', () => {
  const cars = race(RACE)
  expect(adjustedClassification(cars, []).cars).toEqual(
    cars.map(({ entry, position, classPosition, status, lapsCompleted, finishTimeSeconds }) => ({
      entry,
      position,
      classPosition,
      status,
      lapsCompleted,
      finishTimeSeconds,
      points: null,
    })),
  )
})

it.each<[string, Given[], string]>([
  ['a penalty that costs a place', [['1', penalty(5)]], '2 1 3 4 5 6 7 8'],
  ['a penalty that costs none', [['1', penalty(4)]], '1 2 3 4 5 6 7 8'],
  [
    'equal times after a penalty: the one ahead stays ahead',
    [['1', penalty(4.5)]],
    '1 2 3 4 5 6 7 8',
  ],
  ['a penalty of any size keeps the lap', [['1', penalty(900)]], '2 1 3 4 5 6 7 8'],
  [
    'penalties on both, of which the difference counts',
    [
      ['1', penalty(5)],
      ['2', penalty(5)],
    ],
    '1 2 3 4 5 6 7 8',
  ],
  [
    'two penalties add up',
    [
      ['1', penalty(2.5)],
      ['1', penalty(2.5)],
    ],
    '2 1 3 4 5 6 7 8',
  ],
  ['time subtracted', [['5', penalty(-1.5)]], '1 2 3 5 4 6 7 8'],
  [
    'a penalty cancelled by another',
    [
      ['1', penalty(5.1)],
      ['1', penalty(-5.1)],
    ],
    '1 2 3 4 5 6 7 8',
  ],
  ['a penalty on a disqualified car moves nobody', [['8', penalty(5)]], '1 2 3 4 5 6 7 8'],
  ['a disqualified winner', [['1', ended('DSQ')]], '2 3 4 5 6 7 8 1'],
  [
    'two disqualified, in the order of the file',
    [
      ['4', ended('DSQ')],
      ['1', ended('DSQ')],
    ],
    '2 3 5 6 7 8 1 4',
  ],
  ['a finisher changed to DNF: by laps', [['2', ended('DNF')]], '1 3 4 5 2 6 7 8'],
  ['a disqualified car changed to DNF', [['8', ended('DNF')]], '1 2 3 4 5 8 6 7'],
  ['back in the race by laps and time', [['8', ended('Finished')]], '1 2 8 3 4 5 6 7'],
  [
    'back in the race, less some seconds',
    [
      ['8', ended('Finished')],
      ['8', penalty(-7)],
    ],
    '1 8 2 3 4 5 6 7',
  ],
  ['classified without a time: last on the lap', [['3', ended('Finished')]], '1 2 3 4 5 6 7 8'],
  ['classified with fewer laps than any finisher', [['7', ended('Finished')]], '1 2 3 4 5 7 6 8'],
  [
    'two classified without a time, by laps',
    [
      ['7', ended('Finished')],
      ['6', ended('Finished')],
    ],
    '1 2 3 4 5 6 7 8',
  ],
  [
    'two finishers changed to DNF: by laps, in any order in the file',
    [
      ['4', ended('DNF')],
      ['1', ended('DNF')],
    ],
    '2 3 5 1 4 6 7 8',
  ],
  [
    'two cars of one lap changed to DNF, one of them slower by a penalty',
    [
      ['1', ended('DNF')],
      ['1', penalty(5)],
      ['2', ended('DNF')],
    ],
    '3 4 5 2 1 6 7 8',
  ],
  [
    'places by hand from front to back, in any order of the decisions',
    [
      ['8', place(3)],
      ['7', place(1)],
    ],
    '7 1 8 2 3 4 5 6',
  ],
  [
    'a change of status reverted by another',
    [
      ['1', ended('DSQ')],
      ['1', ended('Finished')],
    ],
    '1 2 3 4 5 6 7 8',
  ],
  ['a place by hand', [['5', place(1)]], '5 1 2 3 4 6 7 8'],
  ['a place by hand further back', [['1', place(4)]], '2 3 4 1 5 6 7 8'],
  [
    'a place by hand after a penalty',
    [
      ['1', penalty(5)],
      ['4', place(2)],
    ],
    '2 4 1 3 5 6 7 8',
  ],
  [
    'a place by hand over a change of status',
    [
      ['1', ended('DSQ')],
      ['1', place(2)],
    ],
    '2 1 3 4 5 6 7 8',
  ],
  [
    'two places by hand',
    [
      ['7', place(1)],
      ['8', place(3)],
    ],
    '7 1 8 2 3 4 5 6',
  ],
  [
    'one place given to two cars: the later decision counts',
    [
      ['6', place(2)],
      ['7', place(2)],
    ],
    '1 7 6 2 3 4 5 8',
  ],
  [
    'two places for one car: only the later counts',
    [
      ['6', place(1)],
      ['6', place(3)],
    ],
    '1 2 6 3 4 5 7 8',
  ],
])('orders %s', (_case, changes, expected) => {
  const cars = race(RACE)
  const result = adjustedClassification(cars, adjustments(changes))

  expect(result.cars.map(({ entry }) => cars[entry - 1]?.carNumber).join(' ')).toBe(expected)
  expect(result.cars.map((car) => car.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('accepts the cars in any order, and applies adjustments in the order of their ids', () => {
  const cars = race(RACE)
  const changes = adjustments([
    ['6', place(2)],
    ['7', place(2)],
    ['1', ended('DSQ')],
    ['1', ended('DNF')],
  ])
  expect(adjustedClassification(cars.toReversed(), changes.toReversed())).toEqual(
    adjustedClassification(cars, changes),
  )
})

it('orders cars that share a place as in the file', () => {
  const cars = race(RACE.slice(0, 3)).map((car) => ({ ...car, position: 1 }))
  const { cars: counted } = adjustedClassification([...cars.slice(1), ...cars.slice(0, 1)], [])
  expect(counted.map(({ entry }) => entry)).toEqual([1, 2, 3])
})

it('adds penalties to the finish time without rounding errors', () => {
  const { cars } = adjustedClassification(
    race([['1', 'Finished', 50, 3600.1004]]),
    adjustments([
      ['1', penalty(0.1)],
      ['1', penalty(0.2)],
    ]),
  )
  expect(cars[0]?.finishTimeSeconds).toBe(3600.4004)
})

it('updates the places in the shown classes', () => {
  const cars = race([
    ['1', 'Finished', 50, 3600, 'LMP2'],
    ['2', 'Finished', 50, 3601, 'GT3'],
    ['3', 'Finished', 50, 3602, 'LMP2'],
    ['4', 'Finished', 50, 3603, 'LMP2_ELMS'],
  ])
  const result = adjustedClassification(cars, adjustments([['1', penalty(10)]], 'LMP2'))
  expect(result.cars.map(({ entry, classPosition }) => [entry, classPosition])).toEqual([
    [2, 1],
    [3, 1],
    [4, 2],
    [1, 3],
  ])
})

it('never moves a penalized car forward, even if the file has a faster car behind a slower one', () => {
  const cars = race([
    ['1', 'Finished', 50, 3600],
    ['2', 'Finished', 50, 3605],
    ['3', 'Finished', 50, 3603],
    ['4', 'Finished', 50, 3606],
  ])
  const numbers = (changes: Given[]) =>
    adjustedClassification(cars, adjustments(changes)).cars.map(({ entry }) => entry)

  expect(numbers([['3', penalty(0.5)]])).toEqual([1, 2, 3, 4])
  expect(numbers([['3', penalty(1.5)]])).toEqual([1, 2, 4, 3])
})

it("keeps the file's order of two cars when the car between them moves", () => {
  const cars = race([
    ['1', 'Finished', 49, 3620],
    ['2', 'Finished', 50, 3600],
    ['3', 'Finished', 49, 3610],
  ])
  const { cars: counted } = adjustedClassification(cars, adjustments([['2', ended('DSQ')]]))
  expect(counted.map(({ entry }) => entry)).toEqual([1, 3, 2])
})

it("keeps gaps in the file's places", () => {
  const cars = race(RACE.slice(0, 3)).map((car) => ({ ...car, position: car.position * 2 }))
  const result = adjustedClassification(cars, adjustments([['1', penalty(5)]]))
  expect(result.cars.map(({ entry, position: at }) => [entry, at])).toEqual([
    [2, 2],
    [1, 4],
    [3, 6],
  ])
})

it.each<[number, string, string]>([
  [1, '4 1 2 3', 'counts'],
  [2, '1 4 2 3', 'counts'],
  [3, '1 2 3 4', 'no-place'],
  [4, '1 2 4 3', 'counts'],
  [7, '1 2 3 4', 'counts'],
  [8, '1 2 3 4', 'no-place'],
])('moves a car to the shown place if the file leaves places out: %i', (position, order, fit) => {
  const shown = [1, 2, 4, 7]
  const cars = race([
    ['1', 'Finished', 50, 3600],
    ['2', 'Finished', 50, 3601],
    ['3', 'Finished', 50, 3602],
    ['4', 'Finished', 50, 3603],
  ]).map((car, index) => ({ ...car, position: shown[index] ?? 0 }))

  const result = adjustedClassification(cars, adjustments([['4', place(position)]]))

  expect(result.fits.get(1)).toBe(fit)
  expect(result.cars.map(({ entry }) => entry).join(' ')).toBe(order)
  expect(result.cars.map((car) => car.position)).toEqual(shown)
})

it('sets the points of one car and changes nothing else', () => {
  const cars = race(RACE)
  const plain = adjustedClassification(cars, []).cars
  const result = adjustedClassification(
    cars,
    adjustments([
      ['2', { kind: 'points', points: 9 }],
      ['2', { kind: 'points', points: 0 }],
    ]),
  )
  expect(result.cars).toEqual(plain.map((car) => (car.entry === 2 ? { ...car, points: 0 } : car)))
})

it.each<[string, Partial<Adjustment> & Correction, string]>([
  ['a number that no car has', { carNumber: '99', ...penalty(5) }, 'no-car'],
  ['the number in another class', { carClass: 'LMGT3', ...penalty(5) }, 'no-car'],
  ['a car that somebody else drove', { driverName: 'Somebody Else', ...penalty(5) }, 'no-car'],
  ['a driver in another case', { driverName: ' DRIVER  1', ...penalty(5) }, 'counts'],
  ['a driver who shared the car', { driverName: 'Mate 1', ...penalty(5) }, 'counts'],
  [
    'a car without a finish time',
    { carNumber: '3', driverName: 'Driver 3', ...penalty(5) },
    'no-time',
  ],
  ['a place after the last', place(9), 'no-place'],
])('reports how an adjustment fits: %s', (_case, adjustment, fit) => {
  const one = {
    id: 7,
    carNumber: '1',
    carClass: 'Hypercar',
    driverName: 'Driver 1',
    crew: [],
    twin: null,
    ...adjustment,
  }
  const cars = race(RACE)
  const result = adjustedClassification(cars, [one])

  expect(result.fits).toEqual(new Map([[7, fit]]))
  if (fit !== 'counts') expect(result.cars).toEqual(adjustedClassification(cars, []).cars)
})

it('does not guess between two cars with the same number and driver', () => {
  const cars = [...race(RACE), ...race(RACE).map((car) => ({ ...car, entry: car.entry + 8 }))]
  expect(adjustedClassification(cars, adjustments([['1', penalty(5)]])).fits.get(1)).toBe(
    'many-cars',
  )
})

it('reports which adjustment a later one replaces; penalties replace none', () => {
  const { fits } = adjustedClassification(
    race(RACE),
    adjustments([
      ['1', ended('DSQ')],
      ['1', penalty(5)],
      ['1', ended('DNF')],
      ['1', penalty(5)],
      ['2', ended('DNF')],
    ]),
  )
  expect([...fits.values()]).toEqual(['replaced', 'counts', 'counts', 'counts', 'counts'])
})

const SHOWN_CLASSES: Record<string, string> = { LMP2: 'LMP2', LMP2_ELMS: 'LMP2', GT3: 'LMGT3' }

function race(written: readonly Written[]): ImportedCar[] {
  const inClass = new Map<string, number>()
  return inShownClasses(
    written.map(
      ([carNumber, raceStatus, lapsCompleted, finishTimeSeconds, fileClass = 'Hyper'], index) => {
        const classPosition = (inClass.get(fileClass) ?? 0) + 1
        inClass.set(fileClass, classPosition)
        return {
          entry: index + 1,
          carNumber,
          carClass: SHOWN_CLASSES[fileClass] ?? 'Hypercar',
          fileClass,
          drivers: [`Mate ${carNumber}`, `Driver ${carNumber}`],
          position: index + 1,
          classPosition,
          status: raceStatus,
          finishTimeSeconds,
          lapsCompleted,
        }
      },
    ),
  )
}

function adjustments(changes: readonly Given[], carClass = 'Hypercar'): Adjustment[] {
  return changes.map(([carNumber, change], index) => ({
    ...change,
    id: index + 1,
    carNumber,
    carClass,
    driverName: `Driver ${carNumber}`,
    crew: [],
    twin: null,
  }))
}

function penalty(penaltySeconds: number): Correction {
  return { kind: 'time-penalty', penaltySeconds }
}
function ended(value: ImportedCar['status']): Correction {
  return { kind: 'status', status: value }
}
function place(value: number): Correction {
  return { kind: 'position', position: value }
}
