import { expect, it } from 'vitest'
import { leftText } from './left-text.ts'

const now = new Date('2026-11-28T12:00:00Z')

it.each([
  ['2026-12-01T13:00:00Z', 'in 3 days'],
  ['2026-11-28T14:10:00Z', 'in 2 hours'],
  ['2026-11-28T12:01:00Z', 'in 1 minute'],
  ['2026-11-28T12:00:10Z', 'in 0 minutes'],
  ['2026-11-27T12:00:00Z', '1 day ago'],
])('says how far away %s is', (at, text) => {
  expect(leftText(new Date(at), now)).toBe(text)
})
