import { expect, it } from 'vitest'
import { registrationState } from './registration-state.ts'

const opens = new Date('2026-11-07T12:00:00Z')
const closes = new Date('2026-11-27T19:00:00Z')
const justBefore = (date: Date) => new Date(date.getTime() - 1)

const table = [
  { when: 'before registration opens', now: justBefore(opens), count: 0, state: 'soon' },
  {
    when: 'before registration opens, though full',
    now: justBefore(opens),
    count: 9,
    state: 'soon',
  },
  { when: 'at the moment it opens', now: opens, count: 0, state: 'open' },
  { when: 'with the last place free', now: opens, count: 8, state: 'open' },
  { when: 'with every place taken', now: opens, count: 9, state: 'full' },
  { when: 'with more than every place taken', now: opens, count: 10, state: 'full' },
  { when: 'just before it closes', now: justBefore(closes), count: 0, state: 'open' },
  { when: 'at the moment it closes', now: closes, count: 0, state: 'closed' },
  { when: 'after it closed, though full', now: closes, count: 9, state: 'closed' },
] as const

it.each(table)('is $state $when', ({ now, count, state }) => {
  const event = {
    registrationStartDate: opens,
    registrationEndDate: closes,
    registrationCount: count,
    maxParticipants: 9,
    eventCarClasses: [],
  }
  expect(registrationState(event, now)).toBe(state)
})

it('is full when all that is left is set aside for the organiser', () => {
  const state = (registrationCount: number) =>
    registrationState(
      {
        registrationStartDate: opens,
        registrationEndDate: closes,
        registrationCount,
        maxParticipants: 9,
        eventCarClasses: [1, 0, 2].map((wildcards) => ({
          maxSlots: 9,
          registeredCount: 0,
          wildcards,
        })),
      },
      opens,
    )
  expect([5, 6, 7].map(state)).toEqual(['open', 'full', 'full'])
})
