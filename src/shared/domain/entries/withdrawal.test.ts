import { expect, it } from 'vitest'
import { withdrawalProblem } from './withdrawal.ts'

const startDateTime = new Date('2026-11-28T19:00:00Z')
const over = 'Only the registration for an event to come can be cancelled'
const started = 'The race has started: ask an organiser to remove your entry'

it.each([
  ['upcoming', '2026-11-28T18:59:59.999Z', undefined],
  ['upcoming', '2026-11-28T19:00:00Z', started],
  ['completed', '2026-11-28T18:00:00Z', over],
  ['cancelled', '2026-11-28T20:00:00Z', over],
] as const)('judges a withdrawal from a race that is %s at %s', (status, now, problem) => {
  expect(withdrawalProblem({ status, startDateTime }, new Date(now))).toBe(problem)
})
