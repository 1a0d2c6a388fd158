import { expect, it } from 'vitest'
import { leftBy, switchedOffQuestion } from './switched-off.ts'

const before = {
  status: 'upcoming',
  hasWaitlist: true,
  needsApproval: true,
  registrations: [
    { id: 1, state: 'confirmed' },
    { id: 2, state: 'offered' },
    { id: 3, state: 'waitlisted' },
    { id: 4, state: 'applied' },
    { id: 5, state: 'withdrawn' },
  ],
} as const

const both = { hasWaitlist: true, needsApproval: true }

it.each([
  ['nothing', both, [], []],
  ['the waitlist', { ...both, hasWaitlist: false }, [2, 3], []],
  ['the approval', { ...both, needsApproval: false }, [], [4]],
  ['both', { hasWaitlist: false, needsApproval: false }, [2, 3], [4]],
])('switching off %s leaves those who wait for it', (_what, after, waiting, applied) => {
  expect(leftBy(before, after)).toEqual({ waiting, applied })
})

it('asks before somebody is left, and says what becomes of them', () => {
  expect(switchedOffQuestion(before, { hasWaitlist: false, needsApproval: false })).toBe(
    '2 entries still wait for a place. They keep their order, and free places go to them first. Nobody else can join the waitlist. 1 entry waits for approval. It gets a place if one is free for it; otherwise it goes to the waitlist. Their crews are told. Save the event?',
  )
})

it.each([
  ['switches nothing off', before, both],
  ['is over', { ...before, status: 'completed' } as const, { ...both, hasWaitlist: false }],
  ['has nobody who waits', { ...before, registrations: [] }, { ...both, hasWaitlist: false }],
  [
    'had no waitlist',
    { ...before, hasWaitlist: false, needsApproval: false },
    { hasWaitlist: false, needsApproval: false },
  ],
])('asks nothing where the event %s', (_what, event, after) => {
  expect(switchedOffQuestion(event, after)).toBeUndefined()
})
