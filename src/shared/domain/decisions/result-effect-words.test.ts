import { expect, it } from 'vitest'
import type { ResultEffect } from '../../contract/decisions.ts'
import { resultEffectLines } from './result-effect-words.ts'

type Car = ResultEffect['cars'][number]

const outcome = (classPosition: number, status: Car['before']['status'] = 'Finished') => ({
  classPosition,
  status,
  laps: 60,
  finishTimeSeconds: 7200,
})
const car = (given: Partial<Car>): Car => ({
  carNumber: '22',
  carClass: 'LMP2',
  driverName: 'Ada',
  isPenalised: true,
  before: outcome(2),
  after: outcome(3),
  points: [],
  ...given,
})

it.each<[Car[], string[]]>([
  [[], ['No effect on the result']],
  [[car({ after: outcome(2) })], ['No effect on the result']],
  [
    [
      car({ points: [{ championship: 'Cup', before: 18, after: 15 }] }),
      car({ carNumber: '33', before: outcome(3), after: outcome(2), isPenalised: false }),
    ],
    ['#22: P2 → P3 in LMP2, 18 → 15 points', '#33: P3 → P2 in LMP2'],
  ],
  [
    [
      car({
        after: outcome(7, 'DSQ'),
        points: [
          { championship: 'Cup', before: 18, after: 0 },
          { championship: 'Trophy', before: 9, after: 0 },
        ],
      }),
    ],
    ['#22: P2 → DSQ in LMP2, 18 → 0 points in Cup, 9 → 0 points in Trophy'],
  ],
])('says what changed: %j', (cars, lines) => {
  expect(resultEffectLines({ cars })).toEqual(lines)
})
