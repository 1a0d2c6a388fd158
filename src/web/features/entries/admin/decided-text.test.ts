import { expect, it } from 'vitest'
import type { Decided } from '#shared/contract/event-entries.ts'
import { decidedText } from './decided-text.ts'

const decided = (id: number, options: Partial<Decided> = {}): Decided => ({
  id,
  name: `#${id}`,
  state: 'confirmed',
  waitlistPosition: null,
  problem: null,
  ...options,
})
const waits = { state: 'waitlisted', waitlistPosition: 2 } as const
const refused = { state: 'applied', problem: 'All 2 places are taken' } as const

it.each([
  [[decided(7)], 'Entry Confirmed', '#7'],
  [
    [decided(7, waits)],
    'Entry on the Waitlist',
    'No place is free for #7 (number 2 on the waitlist)',
  ],
  [[decided(7, refused)], 'Entry Not Changed', '#7: All 2 places are taken'],
  [[decided(7), decided(8)], '2 Entries Confirmed', undefined],
  [
    [decided(7), decided(8, waits), decided(9, refused)],
    '1 of 3 Entries Confirmed',
    'No place is free for #8 (number 2 on the waitlist). #9: All 2 places are taken',
  ],
])('says whether a place was free', (entries, title, description) => {
  expect(decidedText('confirm', entries)).toEqual({ title, ...(description && { description }) })
})

it('says what was done to many', () => {
  const both = [decided(7, { state: 'waitlisted' }), decided(8, { state: 'waitlisted' })]
  expect(decidedText('moveToWaitlist', both)).toEqual({ title: '2 Entries Moved to the Waitlist' })
})
