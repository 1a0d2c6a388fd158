import { expect, it } from 'vitest'
import { isProven } from './proof.ts'

const now = new Date('2026-12-01T12:00:00Z')

it.each([
  [undefined, false],
  ['2026-12-01T12:00:00Z', true],
  ['2026-12-01T11:50:00.001Z', true],
  ['2026-12-01T11:50:00Z', false],
  // The clock of another process may be ahead.
  ['2026-12-01T12:00:05Z', true],
])('counts a proof of %s: %s', (at, is) => {
  expect(isProven(at === undefined ? undefined : new Date(at), now)).toBe(is)
})
