import { expect, it } from 'vitest'
import { effectOfChange, resultChange } from './result-change.ts'

const car = { carNumber: '22', carClass: 'LMP2', driverName: 'Ada', crew: ['Ada'], twin: 1 }

it.each([
  { kind: 'time-penalty', penaltySeconds: 5 },
  { kind: 'places', places: 2 },
  { kind: 'laps', laps: 1 },
  { kind: 'status', status: 'DSQ' },
  { kind: 'position', position: 3 },
  { kind: 'points', points: 10 },
] as const)(
  'makes an effect of a change of the result, and the change of the effect: %j',
  (change) => {
    expect(resultChange(effectOfChange(change, car))).toEqual({ car, change })
  },
)

it('changes no result by what is served later', () => {
  expect(resultChange({ kind: 'grid-places', userId: 7, places: 5 })).toBeUndefined()
})
