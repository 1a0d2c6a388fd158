import { expect, test } from 'vitest'
import { isServedAtStart, penaltyText } from './penalty-words.ts'

const userId = 1

test.each([
  [{ kind: 'grid-places', userId, places: 5 } as const, '5 grid places lost', true],
  [{ kind: 'grid-places', userId, places: 1 } as const, '1 grid place lost', true],
  [{ kind: 'drive-through', userId } as const, 'Drive-through', true],
  [{ kind: 'ban', userId, rounds: 2 } as const, 'Ban for 2 rounds', false],
  [
    { kind: 'no-start-above', userId, points: 49 } as const,
    'No start above 49 licence points',
    false,
  ],
  [
    {
      kind: 'suspended',
      userId,
      starts: 3,
      category: 'contact',
      effect: { kind: 'grid-places', userId, places: 10 },
    } as const,
    '10 grid places lost, suspended for 3 starts',
    false,
  ],
])('%j is %s', (effect, text, isAtStart) => {
  expect(penaltyText(effect)).toBe(text)
  expect(isServedAtStart(effect)).toBe(isAtStart)
})
