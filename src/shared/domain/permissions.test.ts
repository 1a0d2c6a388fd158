import { describe, expect, it } from 'vitest'
import { can, isAdmin, type Permission, PERMISSIONS, ROLES } from './permissions.ts'

const driver = { id: 7, role: 'user' } as const
const admin = { id: 1, role: 'admin' } as const
const own = { userId: driver.id }
const anothers = { userId: 8 }
const formerMembers = { userId: null }

describe('a visitor', () => {
  it.each([null, undefined])('(%s) may do nothing', (visitor) => {
    expect(can(visitor, 'events.edit')).toBe(false)
    expect(can(visitor, 'registrations.see-notes', formerMembers)).toBe(false)
  })
})

describe('a driver', () => {
  it("has no permission for other members' things", () => {
    expect(ROLES.user.may).toEqual([])
    expect(can(driver, 'events.edit')).toBe(false)
  })

  it.each(['registrations.cancel', 'registrations.see-notes'] as const)(
    'has %s for their own registration only',
    (permission) => {
      expect(can(driver, permission, own)).toBe(true)
      expect(can(driver, permission, anothers)).toBe(false)
      expect(can(driver, permission, formerMembers)).toBe(false)
    },
  )
})

describe('an admin', () => {
  it('has every permission except cancelling registrations of others, who are removed instead', () => {
    const all = Object.keys(PERMISSIONS) as Permission[]

    expect(ROLES.admin.may).toEqual(all.filter((one) => one !== 'registrations.cancel'))
    expect(can(admin, 'participants.remove')).toBe(true)
    expect(can(admin, 'registrations.cancel', anothers)).toBe(false)
    expect(can(admin, 'registrations.cancel', { userId: admin.id })).toBe(true)
  })

  it("may read everybody's notes", () => {
    expect(can(admin, 'registrations.see-notes', anothers)).toBe(true)
  })

  it('is the only role that counts as administrator', () => {
    expect([driver, admin].filter(isAdmin)).toEqual([admin])
  })
})

it('does not compile with a permission that does not exist, or without the subject it depends on', () => {
  // @ts-expect-error: there is no such permission.
  expect(can(admin, 'events.paint')).toBe(false)
  // @ts-expect-error: this permission needs a registration.
  expect(can(driver, 'registrations.cancel')).toBe(false)
})
