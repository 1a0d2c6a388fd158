import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, crewMembers, users } from '#server/database/schema.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const { as, db, make } = one
const admin = await make.admin()
const { paddock, inboxOf } = crewScene(one, admin)

type Member = { id: number }

const HOUR_MS = 3_600_000
/** Its line-ups are fixed. */
function tomorrow() {
  const startDateTime = new Date(Date.now() + 23 * HOUR_MS)
  return { startDateTime, endDateTime: new Date(startDateTime.getTime() + HOUR_MS) }
}

const add = (actor: Member, id: number, body: object) =>
  as(actor).requestUntyped(entriesApi.addDriver, {
    params: { id },
    body: { reason: 'Their mate is ill.', ...body },
  })

const entryOf = async (id: number, viewer: Member = admin) =>
  (await as(viewer).call(entriesApi.get, { params: { id } })).data

const leave = (actor: Member, id: number) => as(actor).request(entriesApi.leave, { params: { id } })

it('adds a driver after the line-ups are fixed: crew and log see why, and the driver can leave', async () => {
  const { captain, mate, rival, entryId, parts } = await paddock(tomorrow())
  const since = new Date(Date.now() - 48 * HOUR_MS)
  await db.update(crewMembers).set({ since }).where(eq(crewMembers.id, parts.mate))
  const driver = await make.driver()

  expect(await add(captain, entryId, { userId: driver.id })).toMatchObject({ status: 403 })
  expect(await add(admin, entryId, { userId: driver.id })).toMatchObject({ status: 200 })
  // A second click is the same success.
  expect(await add(admin, entryId, { userId: driver.id })).toMatchObject({ status: 200 })

  const shown = await entryOf(entryId, captain)
  expect(shown.swaps).toMatchObject([
    { isAddition: true, out: null, in: driver.displayName, reason: 'Their mate is ill.' },
  ])
  expect((await entryOf(entryId, rival)).swaps).toEqual([])
  for (const member of [captain, mate, driver])
    expect(await inboxOf(member)).toMatchObject([
      {
        kind: 'crew-entered',
        person: { id: driver.id },
        details: { isAdded: true, reason: 'Their mate is ill.' },
      },
    ])
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'crew.add'))
  expect(logged).toMatchObject([
    { actorId: admin.id, after: { userId: driver.id, reason: 'Their mate is ill.' } },
  ])

  expect(await leave(mate, entryId)).toMatchObject({ status: 409 })
  expect(await leave(driver, entryId)).toMatchObject({ status: 204 })
})

it('adds a guest, who is created once, also while the line-ups are open', async () => {
  const { captain, manager, entryId } = await paddock()
  expect(await add(admin, entryId, { guestName: 'Gerd Gast' })).toMatchObject({ status: 200 })
  const { rivalEntryId } = await paddock()
  expect(await add(admin, rivalEntryId, { guestName: 'gerd gast' })).toMatchObject({ status: 200 })

  const guests = await db.select().from(users).where(eq(users.displayName, 'Gerd Gast'))
  expect(guests).toHaveLength(1)
  const guest = (await entryOf(entryId)).crew.find(({ isGuest }) => isGuest)
  expect(guest).toMatchObject({ userId: guests[0]?.id, role: 'driver', state: 'accepted' })
  const { id: memberId = 0 } = guest ?? {}
  expect(
    await as(captain).request(entriesApi.makeCaptain, { params: { id: entryId, memberId } }),
  ).toMatchObject({ status: 409, body: { error: expect.stringContaining('is a guest') } })

  // Those with an account lead before a guest does.
  await leave(captain, entryId)
  expect((await entryOf(entryId)).crew.find(({ isCaptain }) => isCaptain)?.userId).toBe(manager.id)
})

it('refuses who cannot drive, and asks before the crew is too large', async () => {
  const { captain, rival, entryId } = await paddock({ driversPerCar: 2 })
  const nameless = await make.driver({ raceControlUsername: null })
  const banned = await make.driver({ banReason: 'Wrecked the field' })

  for (const [body, error] of [
    [{}, 'Please select a member, or enter the name of a guest'],
    [{ userId: 999_999 }, 'Please select a member, or enter the name of a guest'],
    [{ userId: captain.id }, 'already drives in this crew'],
    [{ userId: rival.id }, 'has to leave that entry first'],
    [{ userId: nameless.id }, 'has to set a Race Control username first'],
    [{ userId: banned.id }, 'is banned from events'],
    [{ guestName: 'Gil Gast', reason: ' ' }, 'Reason is required'],
  ] as const)
    expect(await add(admin, entryId, body)).toMatchObject({
      body: { error: expect.stringContaining(error) },
    })
  expect(await add(admin, entryId, { guestName: 'Gil Gast' })).toMatchObject({
    status: 409,
    body: {
      code: 'unconfirmed',
      error: 'A car has at most 2 drivers, and this crew would have 3. Add this driver anyway?',
    },
  })
  expect(await db.$count(users, eq(users.displayName, 'Gil Gast'))).toBe(0)
  expect(await add(admin, entryId, { guestName: 'Gil Gast', overLimit: true })).toMatchObject({
    status: 200,
  })
})
