import { expect, it } from 'vitest'
import { heldUpBy, heldUpText, HOLD_UPS } from './held-up.ts'
import { admissionOf, needsInvitation } from './joining.ts'

it.each([
  ['open', false, false, 'member'],
  ['open', true, false, 'member'],
  ['approval', false, false, 'waiting'],
  ['approval', true, false, 'member'],
  ['approval', false, true, 'member'],
  ['invitation', false, false, undefined],
  ['invitation', true, false, 'member'],
  ['invitation', false, true, 'member'],
] as const)(
  'lets a newcomer in where joining is %s (invited: %s, entitled: %s): %s',
  (join, isInvited, isEntitled, admission) => {
    expect(admissionOf(join, { isInvited, isEntitled })).toBe(admission)
  },
)

it.each([
  ['open', false, false],
  ['approval', false, true],
  ['approval', true, false],
  ['invitation', false, true],
  ['invitation', true, false],
] as const)(
  'where joining is %s (entitled: %s), uses an invitation up: %s',
  (join, isEntitled, is) => {
    expect(needsInvitation(join, { isEntitled })).toBe(is)
  },
)

it.each([
  [{ admission: 'member', refusalReason: null }, undefined],
  [
    { admission: 'waiting', refusalReason: null },
    { by: 'waiting', reason: null },
  ],
  [
    { admission: 'refused', refusalReason: 'Full' },
    { by: 'refused', reason: 'Full' },
  ],
] as const)('%j is held up by %j', (account, heldUp) => {
  expect(heldUpBy(account)).toEqual(heldUp)
})

it('has a text for every hold-up', () => {
  expect(new Set(HOLD_UPS.map((by) => heldUpText({ by }))).size).toBe(HOLD_UPS.length)
})
