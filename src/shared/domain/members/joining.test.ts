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

const member = {
  admission: 'member',
  refusalReason: null,
  role: 'user',
  hasGrant: false,
  hasFactor: false,
  requiresFactor: false,
} as const
const admin = { ...member, role: 'admin' } as const

it.each([
  [member, false, undefined],
  [{ ...member, admission: 'waiting' }, false, 'waiting'],
  [{ ...member, admission: 'refused', refusalReason: 'Full' }, false, 'refused'],
  [{ ...member, hasFactor: true }, true, 'factor'],
  [{ ...member, hasFactor: true, admission: 'waiting' }, true, 'factor'],
  [{ ...member, requiresFactor: true }, false, undefined],
  [{ ...admin, requiresFactor: true }, false, 'factor-setup'],
  [{ ...admin, requiresFactor: true, hasFactor: true }, true, 'factor'],
  [{ ...admin, requiresFactor: true, hasFactor: true }, false, undefined],
] as const)('%j, code still missing: %s, is held up by %s', (account, needsFactor, by) => {
  expect(heldUpBy(account, needsFactor)?.by).toBe(by)
})

it('says why somebody was refused', () => {
  const refused = { ...member, admission: 'refused', refusalReason: 'Full' } as const
  expect(heldUpBy(refused, false)).toEqual({ by: 'refused', reason: 'Full' })
})

it('has a text for every hold-up', () => {
  expect(new Set(HOLD_UPS.map((by) => heldUpText({ by }))).size).toBe(HOLD_UPS.length)
})
