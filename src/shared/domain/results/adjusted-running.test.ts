import { expect, it } from 'vitest'
import { adjustedClassification } from './adjusted-classification.ts'
import type { Correction, ImportedCar } from './adjustment.ts'

type Written = [number: string, status: ImportedCar['status'], laps: number, seconds: number | null]

/** Recorded by somebody who left before cars 3, 4 and 5 took the flag; car 6 had stopped, ahead of a lapped one. */
const LEFT_EARLY: Written[] = [
  ['1', 'Finished', 50, 3600],
  ['2', 'Finished', 50, 3604.5],
  ['3', 'Running', 49, null],
  ['4', 'Running', 49, null],
  ['5', 'Running', 48, null],
  ['6', 'DNF', 48, null],
  ['7', 'Finished', 47, 3601],
  ['8', 'DNF', 12, null],
]

type Given = [carNumber: string, correction: Correction]

const ended = (status: ImportedCar['status']): Correction => ({ kind: 'status', status })
const penalty = (penaltySeconds: number): Correction => ({ kind: 'time-penalty', penaltySeconds })

it.each<[string, Given[], string]>([
  ['cars that were still running keep their places', [], '1 2 3 4 5 6 7 8'],
  ['a running car that finished: no place changes', [['3', ended('Finished')]], '1 2 3 4 5 6 7 8'],
  [
    'all running cars finished, in any order of the decisions',
    [
      ['5', ended('Finished')],
      ['3', ended('Finished')],
      ['4', ended('Finished')],
    ],
    '1 2 3 4 5 6 7 8',
  ],
  ['a stopped car ahead of a lapped one finished', [['6', ended('Finished')]], '1 2 3 4 5 6 7 8'],
  ['a stopped car counted as running', [['6', ended('Running')]], '1 2 3 4 5 6 7 8'],
  [
    'a retired car counted as running: before other retired ones',
    [['8', ended('Running')]],
    '1 2 3 4 5 6 7 8',
  ],
  ['a running car that retired: behind all that count', [['3', ended('DNF')]], '1 2 4 5 6 7 3 8'],
  ['a running car that was disqualified', [['3', ended('DSQ')]], '1 2 4 5 6 7 8 3'],
  ['a penalty on the lead lap beside running cars', [['1', penalty(5)]], '2 1 3 4 5 6 7 8'],
  [
    'a running car finished, and the one behind it disqualified',
    [
      ['4', ended('DSQ')],
      ['5', ended('Finished')],
    ],
    '1 2 3 5 6 7 8 4',
  ],
])('orders a race whose recording ends early: %s', (_case, changes, expected) => {
  const { cars } = adjustedClassification(LEFT_EARLY.map(imported), changes.map(adjustment))
  expect(cars.map(({ entry }) => entry).join(' ')).toBe(expected)
})

function imported([carNumber, status, lapsCompleted, finishTimeSeconds]: Written, index: number) {
  const position = index + 1
  return {
    entry: position,
    position,
    classPosition: position,
    carNumber,
    carClass: 'Hyper',
    drivers: [`Driver ${carNumber}`],
    status,
    lapsCompleted,
    finishTimeSeconds,
  }
}

const adjustment = ([carNumber, change]: Given, index: number) => ({
  ...change,
  id: index + 1,
  carNumber,
  carClass: 'Hyper',
  driverName: `Driver ${carNumber}`,
  crew: [],
  twin: null,
})
