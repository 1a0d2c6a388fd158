import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import type { StandInBrowser } from '#demo/stand-in-browser.ts'
import { events, messages, notifications, pushDevices, sessions } from '#server/database/schema.ts'
import { messageTopic } from '#server/database/message-topic.ts'
import { sql } from '#server/database/sql.ts'
import { sendDueMessages } from '#server/features/messages/index.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { pushApi } from '#shared/contract/push.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { getPushKeys } from './keys.queries.ts'
import { pushSender } from './push-sender.ts'

const MINUTE_MS = 60_000
/** Ahead of the database, by whose clock messages become due. */
const START = new Date(Date.now() + MINUTE_MS)

let clock = START
const now = () => clock
const service = await startPushStandIn({ now })
const { as, db, deps, make } = await startTestApp({ fetch, now, pushOrigin: service.origin })
const never = new AbortController().signal
const { publicKey } = await getPushKeys(db)
const admin = await make.admin()

const send = () => sendDueMessages(deps, pushSender, never)

beforeEach(async () => {
  clock = new Date(Date.now() + MINUTE_MS)
  service.faults.length = 0
  service.refusals.length = 0
  await db.delete(notifications)
  await db.delete(sessions)
})

afterAll(() => {
  expect(service.refusals).toEqual([])
  service.close()
})

/** A browser on which the member has switched messages on. */
async function browserOf(member: { id: number }, timezone = 'UTC') {
  const browser = service.addBrowser()
  const { endpoint, p256dh, auth } = browser
  const body = { endpoint, p256dh, auth, serverKey: publicKey, timezone }
  await as(member).call(pushApi.setDevice, { body })
  return browser
}

/** A crew that hears when its event is cancelled. */
async function crew() {
  const driver = await make.driver({ displayName: 'Lotta Laps' })
  const event = await make.event({ title: 'Ardennes 6 Hours' })
  const entry = { eventId: event.id, userId: driver.id, number: 7, teamName: 'Kerb Crawlers' }
  const { id: entryId } = await make.registration(entry)
  const cancel = () =>
    as(admin).call(eventsApi.setStatus, {
      params: { id: event.id },
      body: { status: 'cancelled' },
    })
  return { driver, event, entryId, cancel }
}

const states = async () => {
  const rows = await db.select().from(messages).orderBy(messages.id)
  return rows.map(({ state, answer }) => [state, answer])
}

const shown = ({ received }: StandInBrowser) => received.map(({ notification }) => notification)

it('tells each device of a member, and nobody else', async () => {
  const { driver, event, cancel } = await crew()
  const [phone, desk] = [await browserOf(driver), await browserOf(driver)]
  const others = await browserOf(await make.driver())
  await cancel()
  await send()

  const [told] = (await as(driver).call(notificationsApi.list)).data
  const message = {
    title: 'Cancelled: Ardennes 6 Hours',
    body: 'Ardennes 6 Hours was cancelled.',
    navigate: `http://localhost:3000/events/${event.id}#notification-${told?.id}`,
    lang: 'en',
    app_badge: '1',
    tag: expect.stringMatching(/^[\w-]{32}$/),
    data: {},
  }
  expect(shown(phone)).toEqual([message])
  expect(shown(desk)).toEqual([message])
  expect(phone.received).toMatchObject([{ ttl: 172_800, urgency: 'normal' }])
  expect(phone.received[0]?.topic).toBe(shown(phone)[0]?.tag)
  expect(others.received).toEqual([])
  const answer = '201 from updates.push.services.mozilla.com'
  expect(await states()).toEqual([
    ['sent', answer],
    ['sent', answer],
  ])
  const devices = await db.select().from(pushDevices)
  expect(devices.filter(({ reachedAt }) => reachedAt?.getTime() === clock.getTime())).toHaveLength(
    2,
  )
})

it('names nobody, and says by when an invitation or an offer is to be answered', async () => {
  const { driver, entryId } = await crew()
  await db.execute(sql`update events set drivers_per_car = 3`)
  const mate = await make.driver()
  const phone = await browserOf(mate)
  const body = { userId: mate.id, role: 'driver' as const }
  await as(driver).call(entriesApi.invite, { params: { id: entryId }, body })
  await send()
  expect(shown(phone)).toMatchObject([
    {
      title: 'Invitation: #7 Kerb Crawlers, Ardennes 6 Hours',
      body: 'Somebody invited you to join the crew of #7 Kerb Crawlers in Ardennes 6 Hours as a driver.',
      navigate: expect.stringMatching(`/entries/${entryId}#notification-\\d+$`),
    },
  ])
  expect(JSON.stringify(shown(phone))).not.toContain('Lotta')

  const until = new Date(clock.getTime() + 90 * MINUTE_MS)
  await tell({
    userId: mate.id,
    kind: 'entry-offered',
    entryId,
    details: { until: until.toISOString() },
  })
  await db.execute(
    sql`update entries set state = 'offered', offer_ends_at = ${until.toISOString()}`,
  )
  await send()
  expect(phone.received[1]).toMatchObject({
    ttl: 5_400,
    urgency: 'high',
    notification: { data: { deadline: until.getTime() } },
  })
})

it('replaces on a device what was withdrawn there, unless it was read or something newer is said', async () => {
  const { driver, entryId } = await crew()
  await db.execute(sql`update events set drivers_per_car = 4`)
  const [mate, other, reader] = [
    await make.driver(),
    await make.driver({ raceControlUsername: null }),
    await make.driver(),
  ]
  const [phone, without, read] = [
    await browserOf(mate),
    await browserOf(other),
    await browserOf(reader),
  ]
  const params = { id: entryId }
  const invite = async ({ id: userId }: { id: number }) => {
    await as(driver).call(entriesApi.invite, { params, body: { userId, role: 'driver' } })
    const { data } = await as(driver).call(entriesApi.get, { params })
    return data.crew.find((member) => member.userId === userId)?.id ?? 0
  }
  const recall = (memberId: number) =>
    as(driver).call(entriesApi.removeMember, { params: { id: entryId, memberId } })
  const parts = [await invite(mate), await invite(reader)]
  await send()
  // Not sent yet, so nothing is to be replaced.
  const unsent = await invite(other)
  await as(reader).call(notificationsApi.readAll, { body: { upTo: 2_000_000_000 } })
  for (const part of [...parts, unsent]) await recall(part)
  await send()

  expect(without.received).toEqual([])
  expect(read.received).toHaveLength(1)
  expect(shown(phone)).toMatchObject([
    { title: expect.stringContaining('Invitation') },
    { title: 'No longer open', navigate: 'http://localhost:3000/inbox', app_badge: '0' },
  ])
  expect(phone.received[1]?.topic).toBe(phone.received[0]?.topic)
  expect(shown(phone)[1]?.tag).toBe(shown(phone)[0]?.tag)

  // Invited again before the phone is told: the new invitation takes the place of the old one.
  const again = await invite(mate)
  await send()
  await recall(again)
  await invite(mate)
  await send()
  expect(shown(phone).slice(2)).toMatchObject([
    { title: expect.stringContaining('Invitation') },
    { title: expect.stringContaining('Invitation') },
  ])
  expect(await states()).toContainEqual(['skipped', 'A newer message took its place'])
})

it('writes topics in SQL as it does here', async () => {
  const { driver, event, entryId } = await crew()
  const article = await as(admin).call(newsApi.create, {
    body: { title: 'News', content: '<p>x</p>', publishedAt: 'now' },
  })
  const phone = await browserOf(driver)
  const abouts = [
    { kind: 'place-lost', entryId, eventId: event.id },
    { kind: 'event-moved', eventId: event.id, details: { to: clock.toISOString() } },
    { kind: 'announcement', newsId: article.data.id },
    { kind: 'ban' },
  ] as const
  await setPreference(db, driver.id, { kind: 'announcement', channel: 'push', isOn: true })
  for (const about of abouts) await tell({ userId: driver.id, details: {}, ...about })
  const topics = await db
    .select({ topic: messageTopic })
    .from(notifications)
    .orderBy(notifications.id)
  await send()
  const hashes = topics.map(({ topic }) =>
    createHash('sha256').update(topic).digest('base64url').slice(0, 32),
  )
  expect(phone.received.map(({ topic }) => topic).toSorted()).toEqual(hashes.toSorted())
})

it('keeps quiet in the night of the device, but not about offers, starts and check-in', async () => {
  const { driver, cancel, event, entryId } = await crew()
  const [home, away] = [await browserOf(driver, 'UTC'), await browserOf(driver, 'Asia/Tokyo')]
  const hours = { hours: { from: 22, until: 7 } }
  await as(driver).call(pushApi.setQuietHours, { body: hours })
  clock = new Date(clock)
  clock.setUTCDate(clock.getUTCDate() + 1)
  clock.setUTCHours(23, 30, 0, 0)
  await cancel()
  await db.execute(sql`update notifications set created_at = ${clock.toISOString()}`)
  const start = new Date(clock.getTime() + 60 * MINUTE_MS)
  await db.update(events).set({ startDateTime: start }).where(eq(events.id, event.id))
  const about = { entryId, eventId: event.id, details: { minutes: 15 } }
  await tell({ userId: driver.id, kind: 'check-in-open', ...about })
  const next = await send()

  // It is half past eight in Tokyo.
  expect(away.received).toHaveLength(2)
  expect(home.received).toMatchObject([{ urgency: 'high', ttl: 2_700 }])
  const morning = new Date(clock.getTime() + 7.5 * 60 * MINUTE_MS)
  expect(next).toEqual(morning)
  clock = morning
  await send()
  expect(shown(home)).toMatchObject([{}, { title: 'Cancelled: Ardennes 6 Hours' }])
})

it('sends only what a member wants on devices', async () => {
  const { driver, cancel } = await crew()
  const phone = await browserOf(driver)
  await setPreference(db, driver.id, { kind: 'event-cancelled', channel: 'push', isOn: false })
  await cancel()
  await send()
  expect(phone.received).toEqual([])
  expect(await states()).toEqual([])
})

it('forgets a device that is gone, waits as a service says, and gives up what it refuses', async () => {
  const { driver, cancel } = await crew()
  await browserOf(driver)
  service.faults.push('gone')
  await cancel()
  await send()
  expect(await states()).toEqual([])
  expect(await db.$count(pushDevices)).toBe(0)

  const second = await crew()
  const phone = await browserOf(second.driver)
  service.faults.push({ status: 429, headers: { 'retry-after': '900' } }, { status: 503 }, 'cut')
  await second.cancel()
  const next = await send()
  expect(next?.getTime()).toBeGreaterThanOrEqual(clock.getTime() + 900_000)
  for (const text of ['429 from', '503 from', 'No answer from']) {
    expect(await states()).toMatchObject([['due', expect.stringContaining(text)]])
    clock = (await nextDue()) ?? clock
    await send()
  }
  expect(phone.received).toHaveLength(1)

  const third = await crew()
  await browserOf(third.driver)
  service.faults.push({ status: 403 })
  await third.cancel()
  await send()
  expect(await states()).toContainEqual(['failed', '403 from updates.push.services.mozilla.com'])
  expect(await db.$count(pushDevices)).toBe(2)
})

it('sends nothing to a session that has expired, or that ended meanwhile', async () => {
  const { driver, cancel } = await crew()
  const phone = await browserOf(driver)
  await cancel()
  await db
    .update(sessions)
    .set({ lastUsedAt: new Date(clock.getTime() - 31 * 24 * 60 * MINUTE_MS) })
  await send()
  expect(await states()).toEqual([['skipped', 'Its session has ended']])

  const second = await crew()
  await browserOf(second.driver)
  await second.cancel()
  await db.delete(sessions).where(eq(sessions.userId, second.driver.id))
  await send()
  expect(await states()).toHaveLength(1)
  expect(phone.received).toEqual([])
})

const nextDue = async () =>
  (await db.select().from(messages).where(eq(messages.state, 'due')))[0]?.dueAt

/** As `happened` would. */
async function tell(told: Omit<typeof notifications.$inferInsert, 'causeId' | 'createdAt'>) {
  const [row] = await db
    .insert(notifications)
    .values({ ...told, causeId: Math.floor(Math.random() * 1e9), createdAt: clock })
    .returning()
  const devices = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(eq(sessions.userId, told.userId))
  for (const { id: deviceId } of devices)
    await db
      .insert(messages)
      .values({ notificationId: row?.id ?? 0, channel: 'push', deviceId, dueAt: clock })
}
