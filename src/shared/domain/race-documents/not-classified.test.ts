import { expect, it, test } from 'vitest'
import type { ResultStatus } from '../../contract/race-result.ts'
import {
  classifiedEntries,
  classifiedRule,
  type ClassifiedRule,
  classifiedRuleText,
  neededLaps,
  notClassified,
  notClassifiedText,
} from './not-classified.ts'

const car = (
  number: string,
  carClass: string,
  place: number,
  laps: number,
  status: ResultStatus = 'Finished',
) => ({ number, carClass, place, laps, status })

const field = [
  car('8', 'Hypercar', 1, 180),
  car('7', 'Hypercar', 2, 179),
  car('54', 'LMGT3', 3, 140),
  car('55', 'LMGT3', 4, 138),
  car('56', 'LMGT3', 5, 125),
]

const numbersOf = (cars: typeof field, rule: ClassifiedRule | null) =>
  [...notClassified(cars, rule)].map(([{ number }, why]) => [number, why.laps, why.needed])

it.each([
  [70, 201, 141],
  [70, 200, 140],
  [70, 180, 126],
  [0, 180, 0],
  [100, 33, 33],
])('needs %s %% of %s laps: %s', (percent, laps, needed) =>
  expect(neededLaps(percent, laps)).toBe(needed),
)

test("measures a car by the race's winner", () => {
  expect(numbersOf(field, { percent: 70, of: 'race', needsFlag: false })).toEqual([
    ['56', 125, 126],
  ])
})

test('measures a car by the winner of its class', () => {
  expect(numbersOf(field, { percent: 70, of: 'class', needsFlag: false })).toEqual([])
  expect(numbersOf(field, { percent: 90, of: 'class', needsFlag: false })).toEqual([
    ['56', 125, 126],
  ])
})

test('asks for the flag if the event does', () => {
  const cars = [...field.slice(0, 4), car('56', 'LMGT3', 5, 139, 'DNF')]
  expect(numbersOf(cars, { percent: 70, of: 'class', needsFlag: false })).toEqual([])
  const [[, why] = []] = notClassified(cars, { percent: 70, of: 'class', needsFlag: true })
  expect(why && notClassifiedText(why)).toBe('Not classified: no chequered flag')
})

test('leaves out disqualified cars, also as winners', () => {
  const cars = [...field, car('9', 'Hypercar', 6, 300, 'DSQ')]
  expect(numbersOf(cars, { percent: 70, of: 'race', needsFlag: true })).toEqual([['56', 125, 126]])
})

test('is off unless an event asks for laps or the flag', () => {
  const off = { classifiedPercent: 0, classifiedOf: 'class', classifiedNeedsFlag: false } as const
  expect(classifiedRule(off)).toBeNull()
  expect(numbersOf([car('1', 'LMP2', 1, 0, 'DNF')], null)).toEqual([])
  expect(classifiedRule({ ...off, classifiedNeedsFlag: true })).not.toBeNull()
  expect(classifiedRule({ ...off, classifiedPercent: 70 })).toEqual({
    percent: 70,
    of: 'class',
    needsFlag: false,
  })
})

it.each<[ClassifiedRule, string]>([
  [
    { percent: 70, of: 'race', needsFlag: false },
    'Classified are cars with at least 70% of the laps of the winner, rounded up.',
  ],
  [
    { percent: 70, of: 'class', needsFlag: true },
    'Classified are cars with at least 70% of the laps of the winner of their class, rounded up, that took the flag.',
  ],
  [{ percent: 0, of: 'class', needsFlag: true }, 'Classified are cars that took the flag.'],
])('tells the rule %j', (rule, text) => expect(classifiedRuleText(rule)).toBe(text))

test('says how many laps are missing', () =>
  expect(notClassifiedText({ laps: 125, needed: 126, hasFlag: true })).toBe(
    'Not classified: 125 of 126 laps',
  ))

test('without a rule, cars that took the flag are classified', () => {
  const laps = (count: number) => Array.from({ length: count })
  const cars = [
    { ...car('8', 'Hypercar', 1, 0), entry: 1, laps: laps(10) },
    { ...car('7', 'Hypercar', 2, 0, 'DNF'), entry: 2, laps: laps(8) },
    { ...car('6', 'Hypercar', 3, 0, 'DSQ'), entry: 3, laps: laps(10) },
  ]
  expect([...classifiedEntries(cars, null)]).toEqual([1])
  expect([...classifiedEntries(cars, { percent: 70, of: 'race', needsFlag: false })]).toEqual([
    1, 2,
  ])
  expect([...classifiedEntries(cars, { percent: 90, of: 'race', needsFlag: false })]).toEqual([1])
})

it('takes a car that was still running at the end of the recording for one that took the flag', () => {
  const cars = [
    car('8', 'Hypercar', 1, 180),
    car('7', 'Hypercar', 2, 179, 'Running'),
    car('6', 'Hypercar', 3, 179, 'DNF'),
  ]
  const needsFlag = { percent: 70, of: 'race', needsFlag: true } as const
  expect([...notClassified(cars, needsFlag).keys()].map(({ number }) => number)).toEqual(['6'])
  const lapped = cars.map((one, entry) => ({
    ...one,
    entry,
    laps: Array.from({ length: one.laps }),
  }))
  expect([...classifiedEntries(lapped, null)]).toEqual([0, 1])
})
