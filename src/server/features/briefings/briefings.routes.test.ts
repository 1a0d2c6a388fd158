import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, crewMembers, entries } from '#server/database/schema.ts'
import { briefingsApi } from '#shared/contract/briefings.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { NO_BRIEFING } from '#shared/domain/entries/briefing.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const SECRET = 'Server: Paddock 1\nPassword: slipstream'
const { as, db, make } = await startTestApp()
const admin = await make.admin()

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** An event with a briefing that crews see an hour before the start. */
async function briefed(startsInHours: number) {
  const { id } = await make.event({
    startDateTime: inHours(startsInHours),
    endDateTime: inHours(startsInHours + 3),
    hasWaitlist: true,
  })
  const params = { id }
  const body = { version: 0, text: SECRET, minutesBefore: 60 }
  await as(admin).call(briefingsApi.set, { params, body })
  return params
}

type Driver = Awaited<ReturnType<typeof make.driver>>

const seenBy = async (driver: Driver, params: { id: number }) =>
  (await as(driver).call(briefingsApi.get, { params })).data

it('shows crews when they will read it, and the text from then on', async () => {
  const driver = await make.driver()
  const early = await briefed(2)
  await make.registration({ eventId: early.id, userId: driver.id })
  const waiting = await seenBy(driver, early)
  expect(waiting.text).toBeNull()
  expect(
    Math.abs(new Date(String(waiting.shownFrom)).getTime() - inHours(1).getTime()),
  ).toBeLessThan(60_000)
  expect((await seenBy(admin, early)).text).toBe(SECRET)

  const soon = await briefed(0.5)
  await make.registration({ eventId: soon.id, userId: driver.id })
  expect((await seenBy(driver, soon)).text).toBe(SECRET)
})

it.each(['applied', 'waitlisted', 'offered', 'withdrawn', 'rejected', 'removed'] as const)(
  'shows an entry that is %s nothing, not even that there is one',
  async (state) => {
    const driver = await make.driver()
    const event = await briefed(0.5)
    await make.registration({
      eventId: event.id,
      userId: driver.id,
      state,
      ...(state === 'offered' && { offerEndsAt: inHours(0.2) }),
    })
    expect(await seenBy(driver, event)).toEqual(NO_BRIEFING)
  },
)

it('hides it from others, and from who has left, at once', async () => {
  const [captain, mate] = [await make.driver(), await make.driver()]
  const event = await briefed(0.5)
  const { id: entryId } = await make.registration({ eventId: event.id, userId: captain.id })
  expect(await seenBy(mate, event)).toEqual(NO_BRIEFING)

  const part = {
    entryId,
    userId: mate.id,
    name: 'Mate',
    role: 'reserve',
    since: new Date(),
  } as const
  await db.insert(crewMembers).values({ ...part, state: 'invited', isCaptain: false })
  expect(await seenBy(mate, event)).toEqual(NO_BRIEFING)
  const isTheirs = eq(crewMembers.userId, mate.id)
  await db.update(crewMembers).set({ state: 'accepted' }).where(isTheirs)
  expect((await seenBy(mate, event)).text).toBe(SECRET)
  await db.update(crewMembers).set({ state: 'left' }).where(isTheirs)
  expect(await seenBy(mate, event)).toEqual(NO_BRIEFING)

  await db.update(entries).set({ state: 'waitlisted' }).where(eq(entries.id, entryId))
  expect(await seenBy(captain, event)).toEqual(NO_BRIEFING)
})

it('is in no other answer, and not in the audit log', async () => {
  const event = await briefed(0.5)
  const { data } = await as(admin).call(eventsApi.get, { params: event })
  expect(JSON.stringify(data)).not.toContain('slipstream')
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, event.id))
  expect(lines.map(({ action }) => action)).toContain('event.briefing')
  expect(JSON.stringify(lines)).not.toContain('slipstream')
})

it('lets only organisers write it, one after the other, and removes it with an empty text', async () => {
  const event = await briefed(0.5)
  const body = { version: 1, text: '', minutesBefore: 30 }
  const driver = await make.driver()
  expect((await as(driver).request(briefingsApi.set, { params: event, body })).status).toBe(403)
  await as(admin).call(briefingsApi.set, { params: event, body })
  expect((await as(admin).request(briefingsApi.set, { params: event, body })).status).toBe(409)
  await make.registration({ eventId: event.id, userId: driver.id })
  expect(await seenBy(driver, event)).toEqual(NO_BRIEFING)
  expect(await seenBy(admin, event)).toMatchObject({ text: null, minutesBefore: 30, version: 2 })
})

it('knows who has read it, until its text changes', async () => {
  const [driver, mate] = [await make.driver(), await make.driver()]
  const event = await briefed(0.5)
  const { id: entryId } = await make.registration({ eventId: event.id, userId: driver.id })
  await make.registration({ eventId: event.id, userId: mate.id, state: 'waitlisted' })
  const confirm = (by: Driver, textVersion: number) =>
    as(by).request(briefingsApi.confirm, { params: event, body: { textVersion } })
  const readers = async () =>
    (await as(admin).call(briefingsApi.listReceipts, { params: event })).data

  expect(await seenBy(driver, event)).toMatchObject({ asksForReceipt: true, receipt: null })
  expect(await readers()).toMatchObject([
    { entry: { id: entryId }, drivers: [{ userId: driver.id, readAt: null }] },
  ])
  expect((await confirm(mate, 1)).status).toBe(404)
  expect((await confirm(driver, 0)).status).toBe(409)
  expect((await confirm(driver, 1)).status).toBe(204)
  expect((await confirm(driver, 1)).status).toBe(204)
  const { receipt, asksForReceipt } = await seenBy(driver, event)
  expect({ isCurrent: receipt?.isCurrent, asksForReceipt }).toEqual({
    isCurrent: true,
    asksForReceipt: false,
  })
  expect((await readers())[0]?.drivers[0]?.readAt).toEqual(receipt?.at)

  const write = (body: { version: number; text: string; minutesBefore: number }) =>
    as(admin).call(briefingsApi.set, { params: event, body })
  await write({ version: 1, text: SECRET, minutesBefore: 90 })
  expect((await seenBy(driver, event)).asksForReceipt).toBe(false)
  await write({ version: 2, text: `${SECRET}2`, minutesBefore: 90 })
  expect(await seenBy(driver, event)).toMatchObject({
    asksForReceipt: true,
    receipt: { isCurrent: false },
  })
  expect((await readers())[0]?.drivers[0]?.readAt).toBeNull()
  expect((await confirm(driver, 3)).status).toBe(204)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, event.id))
  expect(lines.filter(({ action }) => action === 'event.briefing.confirm')).toHaveLength(2)
})

it('asks nobody before crews see it, and shows receipts to organisers alone', async () => {
  const driver = await make.driver()
  const event = await briefed(2)
  await make.registration({ eventId: event.id, userId: driver.id })
  const asked = { params: event, body: { textVersion: 1 } }
  expect((await as(driver).request(briefingsApi.confirm, asked)).status).toBe(404)
  expect((await as(driver).request(briefingsApi.listReceipts, { params: event })).status).toBe(403)
})
