import { and, desc, eq, isNotNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { crewMembers, entries, users } from '#server/database/schema.ts'
import { listWaiting } from '#server/features/entries/registrations/waitlist.queries.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { usersApi } from '#shared/contract/users.ts'
import { ACTS_ON_MANY } from '#shared/domain/entries/entry-acts.ts'
import { isActive } from '#shared/domain/entries/entry-state.ts'
import { moveUp } from '#shared/domain/entries/waitlist.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { getEventAlone } from '../places/event-places.queries.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { make, db } = one

const admin = await make.admin()

const PEOPLE = 6
const people = await Promise.all(Array.from({ length: PEOPLE }, () => make.driver()))
const cars = [await make.car('Hypercar'), await make.car('LMGT3')] as const

const person = fc.integer({ min: 0, max: PEOPLE - 1 })
const act = fc.oneof(
  fc.record({
    kind: fc.constant('sign up' as const),
    who: person,
    car: fc.integer({ max: 1, min: 0 }),
  }),
  fc.record({ kind: fc.constant('invite' as const), who: person, whom: person }),
  fc.record({ kind: fc.constant('accept' as const), who: person }),
  fc.record({ kind: fc.constant('leave' as const), who: person }),
  fc.record({ kind: fc.constant('withdraw' as const), who: person }),
  fc.record({ kind: fc.constant('accept offer' as const), who: person }),
  fc.record({ kind: fc.constant('decline offer' as const), who: person, stays: fc.boolean() }),
  fc.record({
    kind: fc.constant('organise' as const),
    who: person,
    act: fc.constantFrom('reject', 'moveToWaitlist', 'remove', 'letIn', 'skip', 'unskip'),
  }),
  fc.record({ kind: fc.constant('confirm' as const), who: person }),
  fc.record({
    kind: fc.constant('reorder' as const),
    who: person,
    position: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('reopen' as const), who: person }),
  fc.record({
    kind: fc.constant('decide' as const),
    who: person,
    onMany: fc.constantFrom(...ACTS_ON_MANY),
  }),
  fc.record({ kind: fc.constant('ban' as const), who: person }),
  fc.record({ kind: fc.constant('lift ban' as const), who: person }),
  fc.record({
    kind: fc.constant('switch' as const),
    who: person,
    hasWaitlist: fc.boolean(),
    needsApproval: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    who: person,
    status: fc.constantFrom('upcoming' as const, 'cancelled' as const),
  }),
  fc.record({
    kind: fc.constant('change car' as const),
    who: person,
    car: fc.integer({ max: 1, min: 0 }),
    isOrganiser: fc.boolean(),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

it('keeps every rule whatever people do at the same moment, through two processes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, act), { minLength: 4, maxLength: 12 }),
      fc.constantFrom(40, 100),
      fc.boolean(),
      fc.constantFrom(2, 3),
      async (steps, inHours, needsApproval, maxParticipants) => {
        const startDateTime = new Date(Date.now() + inHours * 3_600_000)
        const { id } = await make.event({
          startDateTime,
          endDateTime: new Date(startDateTime.getTime() + 3_600_000),
          registrationEndDate: startDateTime,
          needsApproval,
          slots: { Hypercar: 1, LMGT3: 2 },
          maxParticipants,
          hasWaitlist: true,
          driversPerCar: 3,
        })
        for (const { id: banned } of people) await setBan(banned, false)
        for (const pair of steps) {
          const replies = await Promise.all(
            pair.map((each, index) => perform(id, each, index === 0 ? one : two)),
          )
          for (const status of replies) expect(status).toBeLessThan(500)
          await expectRulesToHold(id)
        }
      },
    ),
    { numRuns: 20 },
  )
}, 120_000)

/** Returns the status of the answer; a refusal is fine. */
async function perform(eventId: number, { kind, who, ...given }: Act, app: typeof one) {
  const driver = people[who] ?? { id: 0 }
  const client = app.as(driver)
  const own = await ownEntry(eventId, driver.id)
  if (kind === 'sign up') {
    const { id: carId } = cars['car' in given && given.car === 1 ? 1 : 0]
    const reply = await client.request(registrationsApi.signUp, {
      params: { id: eventId },
      body: { carId, driverNumber: 1 + (driver.id % 5) },
    })
    return reply.status
  }
  if (kind === 'accept') {
    const { data } = await client.call(invitationsApi.listOwn)
    const invitation = data.find(({ entry }) => entry.event.id === eventId)
    if (!invitation) return 0
    const reply = await client.request(entriesApi.accept, {
      params: { id: invitation.id },
      body: { leaves: own ?? null },
    })
    return reply.status
  }
  const organiser = app.as(admin)
  if (kind === 'ban' || kind === 'lift ban') return setBan(driver.id, kind === 'ban', app)
  if (kind === 'decide' && 'onMany' in given) {
    const rows = await db.select().from(entries).where(eq(entries.eventId, eventId))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    const body = { act: given.onMany, ids, reason: 'As agreed', skip: true }
    const params = { id: eventId }
    return (await organiser.request(eventEntriesApi.decide, { params, body })).status
  }
  if (kind === 'switch' && 'needsApproval' in given) {
    const { hasWaitlist, needsApproval } = given
    const settings = { hasWaitlist, needsApproval, driversPerCar: 3, isConfirmed: true }
    return (await crewScene(app, admin).change(eventId, 0, 'Race', settings)).status
  }
  if (kind === 'status' && 'status' in given) {
    const params = { id: eventId }
    const { status } = given
    return (await organiser.request(eventsApi.setStatus, { params, body: { status } })).status
  }
  if (kind === 'reopen') {
    const params = { id: (await lastLed(eventId, driver.id)) ?? 0 }
    const body = { reason: 'As agreed' }
    return (await organiser.request(entryActsApi.reopen, { params, body })).status
  }
  if (own === undefined) return 0
  const params = { id: own }
  if (kind === 'accept offer')
    return (await client.request(entryActsApi.acceptOffer, { params })).status
  if (kind === 'decline offer') {
    const body = { stays: 'stays' in given && given.stays }
    return (await client.request(entryActsApi.declineOffer, { params, body })).status
  }
  if (kind === 'reorder' && 'position' in given) {
    const body = { reason: 'As agreed', position: given.position }
    return (await organiser.request(entryActsApi.reorder, { params, body })).status
  }
  if (kind === 'confirm')
    return (await organiser.request(entryActsApi.confirm, { params, body: {} })).status
  if (kind === 'organise' && 'act' in given) {
    const body = { reason: 'As agreed', skip: true }
    return (await organiser.requestUntyped(entryActsApi[given.act], { params, body })).status
  }
  if (kind === 'change car' && 'isOrganiser' in given) {
    const by = given.isOrganiser ? organiser : client
    const body = { carId: cars[given.car === 1 ? 1 : 0].id }
    return (await by.request(entriesApi.update, { params, body })).status
  }
  if (kind === 'leave') return (await client.request(entriesApi.leave, { params })).status
  if (kind === 'withdraw') {
    const reply = await client.request(registrationsApi.cancel, {
      params: { id: eventId, registrationId: own },
    })
    return reply.status
  }
  const userId = people['whom' in given ? given.whom : 0]?.id ?? 0
  const body = { userId, role: 'driver' as const }
  return (await client.request(entriesApi.invite, { params, body })).status
}

async function setBan(id: number, isBanned: boolean, app = one) {
  const client = app.as(admin)
  const params = { id }
  if (!isBanned) return (await client.request(usersApi.liftBan, { params })).status
  const body = { reason: 'Wrecking', until: null }
  return (await client.request(usersApi.ban, { params, body })).status
}

/** The entry in which somebody drives. */
async function ownEntry(eventId: number, userId: number) {
  const driving = await db
    .select()
    .from(crewMembers)
    .where(eq(crewMembers.drivesInEventId, eventId))
  return driving.find((member) => member.userId === userId)?.entryId
}

/** The last entry of which somebody is or was captain. */
async function lastLed(eventId: number, userId: number) {
  const led = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(crewMembers.userId, userId),
        eq(crewMembers.isCaptain, true),
      ),
    )
    .orderBy(desc(entries.id))
  return led[0]?.id
}

async function expectRulesToHold(eventId: number) {
  const rows = await db.select().from(entries).where(eq(entries.eventId, eventId))
  const members = (await db.select().from(crewMembers)).filter(({ entryId }) =>
    rows.some(({ id }) => id === entryId),
  )
  const places = await getEventAlone(db, eventId)

  expect(places.registrationCount).toBeLessThanOrEqual(places.maxParticipants)
  for (const { registeredCount, maxSlots } of places.eventCarClasses)
    expect(registeredCount).toBeLessThanOrEqual(maxSlots)
  if (places.status === 'upcoming')
    expect(moveUp(await listWaiting(db, eventId), places)).toEqual([])
  const bans = await db.select({ id: users.id }).from(users).where(isNotNull(users.banReason))
  const taken = rows.flatMap((row) => (isActive(row) && row.number !== null ? [row.number] : []))
  expect(new Set(taken).size).toBe(taken.length)
  const driving = members.filter(({ drivesInEventId }) => drivesInEventId !== null)
  expect(new Set(driving.map(({ userId }) => userId)).size).toBe(driving.length)
  for (const { id, state } of rows) {
    const crew = members.filter(({ entryId }) => entryId === id)
    expect(crew.filter(({ isCaptain }) => isCaptain).map((captain) => captain.state)).toEqual([
      'accepted',
    ])
    // Nobody races who is banned.
    const racing = crew.filter((member) => isActive({ state }) && member.state === 'accepted')
    expect(racing.filter(({ userId }) => bans.some((banned) => banned.id === userId))).toEqual([])
    for (const member of crew) {
      const drives = isActive({ state }) && member.state === 'accepted' && member.role === 'driver'
      expect(member.drivesInEventId).toBe(drives ? eventId : null)
    }
  }
}
