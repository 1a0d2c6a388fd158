import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { entriesApi, Entry } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import type { DriverCategory } from '#shared/domain/drivers/driver-category.ts'
import { missingText, whatIsMissing } from '#shared/domain/entries/missing.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { warnShortCrews } from './close-line-ups.ts'

const app = await startTestApp()
const { as, db, make } = app
const admin = await make.admin()
const { paddock, inboxOf } = crewScene(app, admin)

type Member = { id: number }

const rate = (member: Member, driverCategory: DriverCategory | null) =>
  db.update(users).set({ driverCategory }).where(eq(users.id, member.id))

/** A crew of captain and mate, both Gold, that has to have a Bronze or Silver driver among its three. */
async function golden(options: Parameters<typeof paddock>[0] = {}) {
  const crew = await paddock({ driversPerCar: 3, minimumBronzeSilver: 1, ...options })
  for (const member of [crew.captain, crew.mate]) await rate(member, 'Gold')
  return crew
}

const PROBLEM =
  'The last place in this crew is for Bronze or Silver drivers: you can join as a manager, or another driver has to leave first'

it('keeps the last place of a crew for the Bronze or Silver driver that it needs', async () => {
  const { guest, parts } = await golden()
  const accept = () =>
    as(guest).request(entriesApi.accept, { params: { id: parts.guest }, body: {} })
  const problem = async () => (await as(guest).call(invitationsApi.listOwn)).data[0]?.problem

  for (const category of ['Gold', null] as const) {
    await rate(guest, category)
    expect(await problem()).toBe(PROBLEM)
    expect(await accept()).toMatchObject({ status: 409, body: { error: PROBLEM } })
  }
  await rate(guest, 'Silver')
  expect(await problem()).toBeNull()
  expect(await accept()).toMatchObject({ status: 200 })
})

it('judges whoever uses a link, too', async () => {
  const { captain, guest, entryId, parts } = await golden()
  const params = { id: entryId }
  await as(captain).call(entriesApi.removeMember, { params: { ...params, memberId: parts.guest } })
  const { data } = await as(captain).call(entriesApi.createLink, {
    params,
    body: { role: 'driver' },
  })
  const body = { token: data.link.split('#')[1] ?? '' }
  await rate(guest, 'Platinum')
  expect((await as(guest).call(crewLinksApi.find, { body })).data.problem).toBe(PROBLEM)
  expect(await as(guest).request(crewLinksApi.accept, { body })).toMatchObject({
    status: 409,
    body: { error: PROBLEM },
  })
  await rate(guest, 'Bronze')
  expect(await as(guest).request(crewLinksApi.accept, { body })).toMatchObject({ status: 200 })
})

it('says what a crew lacks, warns it when the line-ups are fixed, and lists the categories', async () => {
  const { event, captain, mate, entryId } = await golden()
  const { data } = await as(captain).call(entriesApi.get, { params: { id: entryId } })
  const entry = Entry.decode(data)
  expect(whatIsMissing(entry, entry.event).map(missingText)).toContain(
    '1 Bronze or Silver driver: a crew needs at least 1',
  )
  const { data: listed } = await as(admin).call(eventEntriesApi.get, { params: { id: event.id } })
  const crew = listed.entries.find(({ id }) => id === entryId)?.crew
  expect(crew?.map(({ driverCategory }) => driverCategory)).toEqual(['Gold', 'Gold', null, null])

  const warned = async (member: Member) =>
    (await inboxOf(member)).filter(({ kind }) => kind === 'crew-short')
  const soon = new Date(event.startDateTime.getTime() - 20 * 3_600_000)
  await warnShortCrews(db, soon, new AbortController().signal)
  expect((await warned(mate)).map(({ details }) => details)).toEqual([
    { has: 0, needs: 1, isBronzeSilver: true },
  ])

  // Too few drivers is told first; enough Bronze and Silver ones is told to nobody.
  await db
    .update(events)
    .set({ startDateTime: new Date(event.startDateTime.getTime() + 1000), minimumDrivers: 3 })
    .where(eq(events.id, event.id))
  await warnShortCrews(db, soon, new AbortController().signal)
  expect((await warned(mate))[0]?.details).toEqual({ has: 2, needs: 3 })
  await rate(mate, 'Silver')
  await db
    .update(events)
    .set({ startDateTime: new Date(event.startDateTime.getTime() + 2000), minimumDrivers: 1 })
    .where(eq(events.id, event.id))
  const before = (await warned(captain)).length
  await warnShortCrews(db, soon, new AbortController().signal)
  expect(await warned(captain)).toHaveLength(before)
})
