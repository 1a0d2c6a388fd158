import { expect, it } from 'vitest'
import { ENTRY_STATES, holdsPlace, isActive } from './entry-state.ts'

it('lets entries with a place, or with an offer of one, hold it', () => {
  expect(ENTRY_STATES.filter((state) => holdsPlace({ state }))).toEqual(['confirmed', 'offered'])
})

it('counts as active whoever still wants to race', () => {
  expect(ENTRY_STATES.filter((state) => isActive({ state }))).toEqual([
    'applied',
    'confirmed',
    'offered',
    'waitlisted',
  ])
})
