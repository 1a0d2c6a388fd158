import { expect, it } from 'vitest'
import { dropProgressText } from './drop-progress-text.ts'

it.each([
  [1, 3, 'no round is dropped yet'],
  [2, 4, '1 of 2 is dropped so far'],
  [2, 7, '1 of 2 is dropped so far'],
  [3, 6, '2 of 3 are dropped so far'],
])(
  'says for %i drop rounds how many are dropped after round %i',
  (dropRounds, heldRounds, soFar) => {
    const progress = { heldRounds, plannedRounds: 8 }
    expect(dropProgressText({ dropRounds }, progress)).toBe(
      `${heldRounds} of 8 planned rounds have been held, so ${soFar}.`,
    )
  },
)

it.each([
  ['a season that drops none', 0, 3],
  ['the last round', 2, 8],
])('says nothing about dropped rounds for %s', (_what, dropRounds, heldRounds) => {
  expect(dropProgressText({ dropRounds }, { heldRounds, plannedRounds: 8 })).toBeUndefined()
})

it('gives no number where classes have entered different rounds', () => {
  const progress = { heldRounds: 3, plannedRounds: 8, differsByClass: true }
  expect(dropProgressText({ dropRounds: 2 }, progress)).toBe(
    '3 of 8 planned rounds have been held. Each class drops in proportion to the rounds that it has entered.',
  )
})
