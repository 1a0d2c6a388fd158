import { expect, it } from 'vitest'
import type { Effect } from '../../contract/decision-effects.ts'
import { effectWords, titleOf } from './effect-words.ts'

const car = { carNumber: '22', carClass: 'LMP2', driverName: 'Ada', crew: ['Ada'], twin: 1 }
const names = {
  person: (id: number) => `Driver ${id}`,
  championship: () => 'the Cup',
  competitor: (key: string) => key,
}

it.each<[Effect, string]>([
  [{ kind: 'time', car, seconds: 10 }, '10 seconds added to #22'],
  [{ kind: 'time', car, seconds: -1 }, '1 second given back to #22'],
  [{ kind: 'places', car, places: 2 }, '#22 loses 2 places'],
  [{ kind: 'laps', car, laps: 1 }, '1 lap taken off #22'],
  [{ kind: 'status', car, status: 'DSQ' }, '#22 disqualified'],
  [{ kind: 'status', car, status: 'Finished' }, '#22 counted as finished'],
  [{ kind: 'position', car, position: 3 }, '#22 put in position 3'],
  [{ kind: 'set-points', car, points: 1 }, '1 point for #22 in this race'],
  [
    { kind: 'points', of: 'teams', championshipId: 1, key: 'Falcon', points: -5, round: null },
    '5 points taken from Falcon in the Cup',
  ],
  [
    { kind: 'points', of: 'drivers', championshipId: 1, key: 'Ada', points: 1, round: null },
    '1 point given to Ada in the Cup',
  ],
  [{ kind: 'warning', car, userId: 7 }, 'Warning for Driver 7, #22'],
  [{ kind: 'reprimand', car: null, userId: 7 }, 'Reprimand for Driver 7'],
  [{ kind: 'grid-places', userId: 7, places: 5 }, '5 grid places at the next start of Driver 7'],
  [{ kind: 'pit-lane-start', userId: 7 }, 'Next start of Driver 7 from the pit lane'],
  [{ kind: 'back-of-grid', userId: 7 }, 'Next start of Driver 7 from the back of the grid'],
  [{ kind: 'no-qualifying', userId: 7 }, 'No qualifying before the next start of Driver 7'],
  [{ kind: 'drive-through', userId: 7 }, 'Drive-through at the next start of Driver 7'],
  [{ kind: 'ban', userId: 7, rounds: 1 }, 'Driver 7 banned for 1 round'],
  [{ kind: 'exclusion', userId: 7, championshipId: 1 }, 'Driver 7 excluded from the Cup'],
  [
    { kind: 'no-start-above', userId: 7, points: 8 },
    'Driver 7 cannot start with more than 8 licence points',
  ],
  [{ kind: 'licence', userId: 7, points: 2 }, '2 licence points for Driver 7'],
  [
    {
      kind: 'suspended',
      userId: 7,
      starts: 3,
      category: 'contact',
      effect: { kind: 'grid-places', userId: 7, places: 10 },
    },
    'Suspended for 3 starts: 10 grid places at the next start of Driver 7',
  ],
])('says what a penalty is: %j', (effect, words) => {
  expect(effectWords(effect, names)).toBe(words)
})

it('names all penalties in the title but licence points', () => {
  expect(
    titleOf(
      [
        { kind: 'time', car, seconds: 10 },
        { kind: 'licence', userId: 7, points: 2 },
        { kind: 'reprimand', car: null, userId: 7 },
      ],
      names,
    ),
  ).toBe('10 seconds added to #22, Reprimand for Driver 7')
  expect(titleOf([], names)).toBe('No further action')
})
