import { describe, expect, test } from 'vitest'
import { Effect } from './decision-effects.ts'

const car = { carNumber: '22', carClass: 'LMP2', driverName: 'Ada', crew: ['Ada', 'Bo'], twin: 1 }

describe('an effect of a decision', () => {
  test.each([
    { kind: 'time', car, seconds: 10.5 },
    { kind: 'places', car, places: 2 },
    { kind: 'laps', car, laps: 1 },
    { kind: 'status', car, status: 'DSQ' },
    { kind: 'warning', car: null, userId: 7 },
    { kind: 'reprimand', car, userId: null },
    { kind: 'points', of: 'teams', championshipId: 3, key: 'team falcon', points: -5, round: null },
    {
      kind: 'suspended',
      userId: 7,
      starts: 3,
      category: 'contact',
      effect: { kind: 'grid-places', userId: 7, places: 10 },
    },
  ])('can be $kind', (effect) => {
    expect(Effect.parse(effect)).toEqual(effect)
  })

  test.each([
    [{ kind: 'time', car, seconds: 0 }, 'A time penalty of 0 seconds changes nothing'],
    [{ kind: 'time', car, seconds: 4000 }, 'At most an hour can be added'],
    [{ kind: 'laps', car, laps: 0 }, 'Enter at least 1'],
    [{ kind: 'places', car, places: 1.5 }, 'Enter a whole number of places'],
    [{ kind: 'licence', userId: 7, points: 1000 }, 'At most 999 points'],
    [{ kind: 'warning', car: null, userId: null }, 'Choose a car or a driver'],
    [{ kind: 'flogging' }, 'Choose an outcome'],
    [
      {
        kind: 'suspended',
        userId: 7,
        starts: 3,
        category: 'contact',
        effect: { kind: 'suspended' },
      },
      'Choose an outcome',
    ],
  ])('is refused with a sentence: %j', (effect, sentence) => {
    expect(Effect.safeParse(effect).error?.issues[0]?.message).toBe(sentence)
  })
})
