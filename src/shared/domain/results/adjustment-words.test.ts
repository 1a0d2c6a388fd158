import { expect, it } from 'vitest'
import { adjustmentWords } from './adjustment-words.ts'

it.each([
  [{ kind: 'time-penalty', penaltySeconds: 5 }, 'Time penalty +5 s'],
  [{ kind: 'time-penalty', penaltySeconds: -2.5 }, 'Time given back -2.5 s'],
  [{ kind: 'status', status: 'DSQ' }, 'Status DSQ'],
  [{ kind: 'places', places: 2 }, '2 places lost'],
  [{ kind: 'laps', laps: 1 }, '1 lap taken off'],
  [{ kind: 'position', position: 3 }, 'Position 3'],
  [{ kind: 'points', points: 0 }, 'Points 0'],
] as const)('describes %j in a few words', (change, words) => {
  expect(adjustmentWords(change)).toBe(words)
})
