import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { crewMembers, events } from '#server/database/schema.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expireInvitations } from './close-line-ups.ts'

const app = await startTestApp()
const { as, db, make } = app
const admin = await make.admin()
const { paddock } = crewScene(app, admin)

const DAY_MS = 24 * 3_600_000

const inAMonth = {
  startDateTime: new Date(Date.now() + 30 * DAY_MS),
  endDateTime: new Date(Date.now() + 31 * DAY_MS),
}

const accept = (member: { id: number }, id: number) =>
  as(member).request(entriesApi.accept, { params: { id }, body: {} })

it('lets an invitation run out after a week, whether or not the job has marked it', async () => {
  const { captain, guest, entryId, parts } = await paddock({ ...inAMonth, driversPerCar: 3 })
  const since = new Date(Date.now() - 7 * DAY_MS)
  await db.update(crewMembers).set({ since }).where(eq(crewMembers.id, parts.guest))

  const { data } = await as(captain).call(entriesApi.get, { params: { id: entryId } })
  expect(data.crew.find(({ id }) => id === parts.guest)?.state).toBe('expired')
  expect((await as(guest).call(invitationsApi.listOwn)).data).toEqual([])
  expect(await accept(guest, parts.guest)).toMatchObject({
    status: 409,
    body: { error: 'This invitation has expired: ask the captain for a new one' },
  })

  // It no longer counts towards the three drivers of the car, and the guest can be invited again.
  const body = { userId: guest.id, role: 'driver' as const }
  const params = { id: entryId }
  expect(await as(captain).request(entriesApi.invite, { params, body })).toMatchObject({
    status: 201,
  })
  expect(await accept(guest, parts.guest)).toMatchObject({ status: 200 })
})

it('lets an invitation run out after the days that the event sets, and marks it', async () => {
  const { guest, entryId, parts } = await paddock({ ...inAMonth, invitationDays: 2 })
  const invitedAgo = async (hours: number) => {
    const since = new Date(Date.now() - hours * 3_600_000)
    await db.update(crewMembers).set({ since }).where(eq(crewMembers.id, parts.guest))
  }
  await invitedAgo(47)
  expect((await as(guest).call(invitationsApi.listOwn)).data).toHaveLength(1)
  expect(await expireInvitations(db, new Date(), new AbortController().signal)).toBe(0)
  await invitedAgo(49)
  expect((await as(guest).call(invitationsApi.listOwn)).data).toEqual([])
  expect(await expireInvitations(db, new Date(), new AbortController().signal)).toBe(1)
  const { data } = await as(admin).call(entriesApi.get, { params: { id: entryId } })
  expect(data.crew.find(({ id }) => id === parts.guest)?.state).toBe('expired')
})

it('refuses to join a crew that is full because the event allows fewer drivers now', async () => {
  const { event, guest, parts } = await paddock()
  await db.update(events).set({ driversPerCar: 2 }).where(eq(events.id, event.id))
  const problem = 'This crew is complete: its car has all its drivers'

  expect((await as(guest).call(invitationsApi.listOwn)).data).toMatchObject([{ problem }])
  expect(await accept(guest, parts.guest)).toMatchObject({ status: 409, body: { error: problem } })
})
