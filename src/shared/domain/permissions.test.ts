import { describe, expect, it } from 'vitest'
import {
  can,
  canGrant,
  canSomewhere,
  endOfGranting,
  type Grant,
  GRANTED_ROLES,
  type GrantedRole,
  isAdmin,
  type Permission,
  PERMISSIONS,
  permissionsKey,
  ROLES,
} from './permissions.ts'

const driver = { id: 7, role: 'user' } as const
const admin = { id: 1, role: 'admin' } as const
const own = { userId: driver.id, eventId: 31 }
const anothers = { userId: 8, eventId: 31 }
const formerMembers = { userId: null, eventId: 31 }

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
    expect(can(admin, 'registrations.cancel', { ...own, userId: admin.id })).toBe(true)
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

const granted = (...grants: Partial<Grant>[]) => ({
  ...driver,
  grants: grants.map((grant) => ({
    role: 'organiser' as const,
    championshipId: null,
    eventId: null,
    eventIds: [],
    endsAt: null,
    ...grant,
  })),
})
const ofGuild = granted({})
const ofCup = granted({ championshipId: 4, eventIds: [31, 32] })
const ofEvent = granted({ eventId: 31, eventIds: [31] })

describe('a granted role', () => {
  it.each([
    ['the guild', ofGuild, { guild: true, cup: true, first: true, second: true, other: true }],
    ['a championship', ofCup, { guild: false, cup: true, first: true, second: true, other: false }],
    ['an event', ofEvent, { guild: false, cup: false, first: true, second: false, other: false }],
  ])('for %s permits what it is for, and nothing else', (_, member, expected) => {
    expect({
      guild: can(member, 'seasons.edit'),
      cup: can(member, 'seasons.edit', { championshipId: 4 }),
      first: can(member, 'entries.edit', { userIds: [], eventId: 31 }),
      second: can(member, 'entries.edit', { userIds: [], eventId: 32 }),
      other: can(member, 'entries.edit', { userIds: [], eventId: 33 }),
    }).toEqual(expected)
    expect(canSomewhere(member, 'seasons.edit')).toBe(true)
    expect(canSomewhere(member, 'members.ban')).toBe(false)
    expect(can(member, 'members.ban', { eventId: 31 })).toBe(false)
  })

  it('for an event is none for a thing of an unknown event', () => {
    expect(can(ofEvent, 'events.edit', { eventId: undefined })).toBe(false)
    expect(can(ofCup, 'events.edit', { championshipId: undefined })).toBe(false)
  })

  it('makes other answers than those of members without one', () => {
    const keys = [driver, ofGuild, ofCup, ofEvent].map(permissionsKey)
    expect(new Set(keys).size).toBe(4)
  })

  it('permits nothing that an administrator may not do', () => {
    for (const { may } of Object.values(GRANTED_ROLES))
      expect(ROLES.admin.may).toEqual(expect.arrayContaining([...may]))
  })
})

describe('giving roles', () => {
  const roles = Object.keys(GRANTED_ROLES) as GrantedRole[]

  it('is for administrators, and for organisers as far as they are organisers', () => {
    expect(roles.filter((role) => canGrant(admin, role, {}))).toEqual(roles)
    expect(roles.filter((role) => canGrant(ofGuild, role, {}))).toEqual([
      'organiser',
      'race-director',
      'broadcaster',
    ])
    expect(roles.filter((role) => canGrant(ofEvent, role, {}))).toEqual([])
    expect(roles.filter((role) => canGrant(ofEvent, role, { eventId: 31 }))).toHaveLength(3)
    expect(roles.filter((role) => canGrant(ofCup, role, { eventId: 33 }))).toEqual([])
    expect(roles.filter((role) => canGrant(granted({ role: 'editor' }), role, {}))).toEqual([])
  })

  it('ends with the last own role that permits it', () => {
    const [soon, later] = [new Date('2040-01-01'), new Date('2041-01-01')]
    expect(endOfGranting(admin, 'organiser', {})).toBeNull()
    expect(endOfGranting(granted({ endsAt: soon }), 'broadcaster', {})).toEqual(soon)
    const twice = granted({ endsAt: soon }, { endsAt: later, eventId: 31, eventIds: [31] })
    expect(endOfGranting(twice, 'broadcaster', { eventId: 31 })).toEqual(later)
    expect(endOfGranting(granted({ endsAt: soon }, {}), 'broadcaster', {})).toBeNull()
  })
})
