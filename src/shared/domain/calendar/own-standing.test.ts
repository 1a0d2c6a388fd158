import { expect, it } from 'vitest'
import { bestPart, type OwnPart, ownStanding } from './own-standing.ts'

const part = (crewState: OwnPart['crewState'], entryState: OwnPart['entryState']): OwnPart => ({
  crewState,
  entryState,
})

it.each([
  [[], 'ended'],
  [[part('accepted', 'confirmed')], 'confirmed'],
  [[part('accepted', 'offered')], 'offered'],
  [[part('accepted', 'waitlisted')], 'waitlisted'],
  [[part('accepted', 'applied')], 'applied'],
  [[part('invited', 'confirmed')], 'invited'],
  [[part('invited', 'withdrawn')], 'ended'],
  [[part('accepted', 'withdrawn')], 'ended'],
  [[part('accepted', 'rejected')], 'ended'],
  [[part('accepted', 'removed')], 'ended'],
  [[part('declined', 'confirmed')], 'ended'],
  [[part('left', 'confirmed'), part('invited', 'waitlisted')], 'invited'],
  [[part('accepted', 'withdrawn'), part('accepted', 'waitlisted')], 'waitlisted'],
  [[part('invited', 'confirmed'), part('accepted', 'applied')], 'applied'],
] as const)('is for %o: %s', (parts, standing) => {
  expect(ownStanding(parts)).toBe(standing)
  const best = bestPart(parts)
  expect(ownStanding(best ? [best] : [])).toBe(standing)
})
