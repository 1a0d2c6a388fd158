import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, crewMembers, entries, events, notifications } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { entriesApi, Entry } from '#shared/contract/entries.ts'
import { driversOf } from '#shared/domain/entries/crew.ts'
import { whatIsMissing } from '#shared/domain/entries/missing.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expireInvitations, warnShortCrews } from './close-line-ups.ts'

const app = await startTestApp()
const { as, db, make } = app
const admin = await make.admin()
const { paddock, inboxOf } = crewScene(app, admin)
const never = new AbortController().signal

const HOUR_MS = 3_600_000
const startingIn = (hours: number) => ({
  startDateTime: new Date(Date.now() + hours * HOUR_MS),
  endDateTime: new Date(Date.now() + (hours + 6) * HOUR_MS),
})
/** Its line-ups are fixed. */
const tomorrow = startingIn(12)

type Member = { id: number }

const crewOf = async (id: number, viewer: Member = admin) =>
  Entry.decode((await as(viewer).call(entriesApi.get, { params: { id } })).data)

const setRole = (actor: Member, id: number, memberId: number, role: 'driver' | 'reserve') =>
  as(actor).request(entriesApi.setRole, { params: { id, memberId }, body: { role } })

const swap = (
  actor: Member,
  id: number,
  body: { memberId: number; userId?: number; guestName?: string; overLimit?: boolean },
) =>
  as(actor).request(entriesApi.swapDriver, {
    params: { id },
    body: { ...body, reason: 'Ill since this morning.' },
  })

it('marks invitations that have run out, tells the captain, and takes the question back', async () => {
  const { captain, manager, guest, entryId, parts } = await paddock(startingIn(25))
  const body = { role: 'driver' as const }
  await as(manager).call(entriesApi.createLink, { params: { id: entryId }, body })

  expect(await expireInvitations(db, new Date(), never)).toBe(0)
  const later = new Date(Date.now() + 2 * HOUR_MS)
  expect(await expireInvitations(db, later, never)).toBe(2)
  expect(await expireInvitations(db, later, never)).toBe(0)

  const rows = await db.select().from(crewMembers).where(eq(crewMembers.entryId, entryId))
  expect(rows.filter(({ state }) => state === 'expired').map(({ userId }) => userId)).toEqual([
    guest.id,
    null,
  ])
  expect(rows.find(({ id }) => id === parts.guest)?.state).toBe('expired')
  const told = await inboxOf(captain)
  expect(told.map(({ kind, person, details }) => [kind, person?.id, details.isLink])).toEqual([
    ['crew-answer', undefined, true],
    ['crew-answer', guest.id, undefined],
  ])
  expect(await inboxOf(guest)).toEqual([])
})

it('warns a crew below the minimum and the organisers once, and again after the event has moved', async () => {
  const organiser = await make.admin()
  const { captain, mate, entryId, event, parts } = await paddock({
    ...startingIn(25),
    minimumDrivers: 3,
    creatorId: organiser.id,
  })
  const warned = async (member: Member) =>
    (await inboxOf(member)).filter(({ kind }) => kind === 'crew-short')

  await warnShortCrews(db, new Date(), never)
  expect(await warned(captain)).toEqual([])

  const later = new Date(Date.now() + 2 * HOUR_MS)
  expect(await warnShortCrews(db, later, never)).toBe(2)
  expect(await warnShortCrews(db, later, never)).toBe(0)
  for (const member of [captain, mate])
    expect((await warned(member)).map(({ details }) => details)).toEqual([{ has: 2, needs: 3 }])
  // One row for each of both entries, to the one who created the event.
  expect((await warned(organiser)).map(({ entry }) => entry?.id)).toHaveLength(2)
  expect(await warned(admin)).toEqual([])

  const moved = startingIn(25.5)
  await db.update(events).set(moved).where(eq(events.id, event.id))
  await make.crewMember({ entryId })
  expect(await warnShortCrews(db, later, never)).toBe(1)
  expect(await warned(captain)).toHaveLength(1)

  const entry = await crewOf(entryId)
  expect(whatIsMissing(entry, entry.event).map(({ what }) => what)).not.toContain('drivers')
  expect(parts.mate).toBeGreaterThan(0)
})

it('fixes the line-ups, warns crews and lets invitations run out when the event says so', async () => {
  const { event, captain, guest, entryId, parts } = await paddock({
    ...startingIn(12),
    lineUpHours: 2,
    minimumDrivers: 3,
  })
  const accept = () =>
    as(guest).request(entriesApi.accept, { params: { id: parts.guest }, body: {} })
  const dueOf = async (hours: number) => {
    const at = new Date(Date.now() + hours * HOUR_MS)
    await warnShortCrews(db, at, never)
    await expireInvitations(db, at, never)
    return (await inboxOf(captain)).map(({ kind }) => kind)
  }
  expect(await dueOf(9.9)).toEqual([])
  expect(await accept()).toMatchObject({ status: 200 })

  const params = { id: entryId }
  const body = { userId: (await make.driver()).id, role: 'driver' as const }
  await as(captain).call(entriesApi.invite, { params, body })
  await db.update(events).set({ minimumDrivers: 4 }).where(eq(events.id, event.id))
  expect(await dueOf(10.1)).toEqual(expect.arrayContaining(['crew-short', 'crew-answer']))

  await db.update(events).set({ lineUpHours: 13 }).where(eq(events.id, event.id))
  expect(await setRole(captain, entryId, parts.mate, 'reserve')).toMatchObject({
    status: 409,
    body: { error: 'The line-ups are fixed: ask an organiser to change your crew' },
  })
})

it('tells all organisers if the one who created the event is none any more', async () => {
  const { entryId } = await paddock({ ...tomorrow, minimumDrivers: 3 })

  await warnShortCrews(db, new Date(), never)

  expect((await inboxOf(admin)).map(({ entry }) => entry?.id)).toContain(entryId)
})

it('keeps the entry of two drivers when one deletes the account: with a neutral name, below the minimum', async () => {
  const { captain, mate, entryId } = await paddock({ minimumDrivers: 2 })
  await db.update(entries).set({ number: null }).where(eq(entries.id, entryId))

  await as(captain).call(accountApi.delete)

  const entry = await crewOf(entryId)
  expect(JSON.stringify(entry)).not.toContain(captain.displayName)
  expect(whatIsMissing(entry, entry.event)).toContainEqual(
    expect.objectContaining({ what: 'drivers', has: 1, needs: 2 }),
  )
  expect(entry.crew.map(({ userId }) => userId)).toContain(mate.id)
})

it('makes a reserve a driver and a driver a reserve, until the line-ups are fixed', async () => {
  const { captain, mate, manager, rival, entryId, event, parts } = await paddock()

  expect(await setRole(captain, entryId, parts.mate, 'reserve')).toMatchObject({ status: 200 })
  const [part] = await db.select().from(crewMembers).where(eq(crewMembers.id, parts.mate))
  expect(part).toMatchObject({ role: 'reserve', drivesInEventId: null })
  expect(await setRole(mate, entryId, parts.mate, 'driver')).toMatchObject({ status: 403 })
  expect(await setRole(manager, entryId, parts.mate, 'driver')).toMatchObject({ status: 200 })
  expect(await setRole(captain, entryId, parts.manager, 'driver')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('is a manager of this crew, and never drives') },
  })

  const reserve = await make.crewMember({ entryId, userId: rival.id, role: 'reserve' })
  expect(await setRole(captain, entryId, reserve.id, 'driver')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('and has to leave that entry first') },
  })

  await db.update(events).set(tomorrow).where(eq(events.id, event.id))
  expect(await setRole(captain, entryId, parts.mate, 'reserve')).toMatchObject({
    status: 409,
    body: { error: 'The line-ups are fixed: ask an organiser to change your crew' },
  })
})

it('passes the captaincy to whom the captain has named', async () => {
  const { captain, mate, manager, entryId, parts } = await paddock()
  const name = (actor: Member, memberId: number | null) =>
    as(actor).request(entriesApi.nameSuccessor, { params: { id: entryId }, body: { memberId } })

  expect(await name(manager, parts.mate)).toMatchObject({
    status: 403,
    body: { error: 'Only the captain can name the next captain' },
  })
  expect(await name(captain, parts.guest)).toMatchObject({ status: 409 })
  expect(await name(captain, parts.mate)).toMatchObject({ status: 200 })
  expect(await name(captain, null)).toMatchObject({ status: 200 })
  expect(await name(captain, parts.mate)).toMatchObject({ status: 200 })
  await as(captain).call(entriesApi.leave, { params: { id: entryId } })

  const { crew } = await crewOf(entryId)
  expect(crew.find(({ isCaptain }) => isCaptain)?.userId).toBe(mate.id)
  expect(crew.some(({ isSuccessor }) => isSuccessor)).toBe(false)
  expect((await inboxOf(mate)).map(({ kind }) => kind)).toContain('captaincy')
})

it('swaps one driver after the line-ups are fixed, with a reason for the crew, and logs it', async () => {
  const { captain, mate, rival, entryId, parts } = await paddock(tomorrow)
  const substitute = await make.driver()
  const wanted = { memberId: parts.mate, userId: substitute.id }

  expect(await swap(captain, entryId, wanted)).toMatchObject({ status: 403 })
  expect(await swap(admin, entryId, { ...wanted, userId: rival.id })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('and has to leave that entry first') },
  })
  expect(await swap(admin, entryId, wanted)).toMatchObject({ status: 200 })
  // A second click is the same success.
  expect(await swap(admin, entryId, wanted)).toMatchObject({ status: 200 })
  const shown = await crewOf(entryId, captain)
  expect(shown.swaps).toMatchObject([
    {
      isAddition: false,
      out: mate.displayName,
      in: substitute.displayName,
      reason: 'Ill since this morning.',
    },
  ])
  expect(shown.crew).toContainEqual(
    expect.objectContaining({ userId: substitute.id, state: 'accepted', role: 'driver' }),
  )
  expect((await crewOf(entryId, rival)).swaps).toEqual([])
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'crew.swap'))
  expect(logged).toHaveLength(1)
})

it('asks before it swaps more drivers than the event allows, and keeps each reason', async () => {
  const { captain, mate, entryId, parts } = await paddock(tomorrow)
  const [first, second] = [await make.driver(), await make.driver()]
  await swap(admin, entryId, { memberId: parts.mate, userId: first.id })
  const { crew } = await crewOf(entryId)
  const memberId = crew.find(({ userId }) => userId === first.id)?.id ?? 0
  const again = { memberId, userId: second.id }

  expect(await swap(admin, entryId, again)).toMatchObject({
    status: 409,
    body: {
      code: 'unconfirmed',
      error:
        'This crew has already swapped 1 driver, and this event allows 1 swap. Swap this driver anyway?',
    },
  })
  expect(await swap(admin, entryId, { ...again, overLimit: true })).toMatchObject({ status: 200 })

  const shown = await crewOf(entryId, captain)
  expect(shown.swaps.map((one) => [one.out, one.in])).toEqual([
    [mate.displayName, first.displayName],
    [first.displayName, second.displayName],
  ])
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'crew.swap'))
  expect(logged.at(-1)?.after).toMatchObject({ isOverLimit: true })
})

it('allows as many swaps as the event says', async () => {
  const none = await paddock({ ...tomorrow, swapsPerEntry: 0 })
  const userId = (await make.driver()).id
  expect(await swap(admin, none.entryId, { memberId: none.parts.mate, userId })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed', error: 'This event allows no swaps. Swap this driver anyway?' },
  })
  const two = await paddock({ ...tomorrow, swapsPerEntry: 2 })
  const { crew } = await crewOf(two.entryId)
  for (const { id: memberId } of driversOf(crew))
    expect(
      await swap(admin, two.entryId, { memberId, userId: (await make.driver()).id }),
    ).toMatchObject({ status: 200 })
})

it('swaps in a guest by name', async () => {
  const { entryId, parts } = await paddock(tomorrow)
  const body = { memberId: parts.mate, guestName: 'Gus Guest' }
  expect(await swap(admin, entryId, body)).toMatchObject({ status: 200 })
  expect(await swap(admin, entryId, body)).toMatchObject({ status: 200 })
  const { crew } = await crewOf(entryId)
  expect(crew.filter(({ isGuest }) => isGuest)).toMatchObject([
    { displayName: 'Gus Guest', role: 'driver', state: 'accepted' },
  ])
})

it('lets an organiser who is the captain swap themselves, and passes the captaincy on', async () => {
  const { entryId, captain, manager } = await paddock(tomorrow)
  const [own] = (await crewOf(entryId)).crew
  const substitute = await make.driver()
  await db
    .update(crewMembers)
    .set({ userId: admin.id })
    .where(eq(crewMembers.id, own?.id ?? 0))

  const wanted = { memberId: own?.id ?? 0, userId: substitute.id }
  expect(await swap(admin, entryId, wanted)).toMatchObject({ status: 200 })

  const { crew } = await crewOf(entryId)
  expect(crew.find(({ isCaptain }) => isCaptain)?.userId).toBe(manager.id)
  const told = await db.select().from(notifications).where(eq(notifications.userId, manager.id))
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['captaincy', 'crew-swap'])
  expect(captain.id).not.toBe(admin.id)
})

it('swaps nobody while the line-ups can still be changed', async () => {
  const { entryId, parts } = await paddock()
  const substitute = await make.driver()

  expect(await swap(admin, entryId, { memberId: parts.mate, userId: substitute.id })).toMatchObject(
    {
      status: 409,
      body: { error: 'The line-ups can still be changed: invite or remove drivers instead' },
    },
  )
})

it('lists the own entries of events to come, soonest first', async () => {
  const late = await paddock(startingIn(80))
  const soon = await paddock(startingIn(50))
  await make.crewMember({ entryId: soon.entryId, userId: late.mate.id, role: 'reserve' })
  await make.crewMember({
    entryId: (await paddock()).entryId,
    userId: late.mate.id,
    state: 'invited',
  })

  const { data } = await as(late.mate).call(entriesApi.listOwn)

  expect(data.map(({ id }) => id)).toEqual([soon.entryId, late.entryId])
  expect(data[0]?.crew.map(({ state }) => state)).toContain('invited')
})
