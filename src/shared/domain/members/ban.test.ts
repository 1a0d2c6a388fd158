import { expect, it } from 'vitest'
import { banOf, banText } from './ban.ts'

const until = new Date('2026-12-06T19:00:00Z')

it.each([
  ['has none', undefined, '2026-12-01T00:00:00Z', false],
  ['had one that was lifted', null, '2026-12-01T00:00:00Z', false],
  ['is banned for good', { reason: 'Wrecking', until: null }, '2999-01-01T00:00:00Z', true],
  ['is banned until later', { reason: 'Wrecking', until }, '2026-12-06T18:59:59.999Z', true],
  ['was banned until now', { reason: 'Wrecking', until }, '2026-12-06T19:00:00Z', false],
])('knows whether a member who %s is banned', (_who, ban, now, isBanned) => {
  expect(banOf({ ban }, new Date(now)) !== undefined).toBe(isBanned)
})

it('says until when', () => {
  expect(banText({ until }, 'UTC')).toBe(
    'You are banned from events until Sun,\u00a0Dec\u00a06,\u00a02026, 7:00\u00a0PM\u00a0UTC',
  )
  expect(banText({ until: null }, 'UTC')).toBe('You are banned from events')
})
