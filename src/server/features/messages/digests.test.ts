import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { messages, notifications } from '#server/database/schema.ts'
import { joinDigest, setPreference } from '#server/features/notifications/index.ts'
import { messagesApi } from '#shared/contract/messages.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import type { Digest } from '#shared/domain/notifications/digests.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { startMessageScene } from '#tests/support/message-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { leaseNext } from './leases.queries.ts'
import { sendDueMessages } from './send-due.ts'

const HOUR_MS = 3_600_000
const ZONE = 'Europe/Berlin'

const scene = await startMessageScene({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@example.org' })
const { admin, as, db, digests, giveAddress, make, now, outcomes, pass } = scene
const { send, sender, sent, setClock, startAnew, states } = scene
const other = await startTestApp({ databaseUrl: scene.databaseUrl, now })
const never = new AbortController().signal

beforeEach(startAnew)

const choose = (member: { id: number }, digest: Digest | null, timeZone = ZONE) =>
  as(member).call(notificationsApi.setDigest, { body: { digest, timeZone } })

async function reader(digest: Digest | null) {
  const driver = await make.driver()
  await giveAddress(driver)
  await choose(driver, digest)
  return driver
}

let cause = 0

/** Tells a member something, and wants it to be mailed. */
async function tell(
  member: { id: number },
  kind: NotificationKind = 'crew-left',
  of: Partial<typeof notifications.$inferInsert> = {},
) {
  const told = { causeId: ++cause, userId: member.id, kind, details: {}, createdAt: now(), ...of }
  const [row] = await db.insert(notifications).values(told).returning()
  if (!row) throw new Error('Nobody was told')
  await db.insert(messages).values({ notificationId: row.id, channel: 'mail', dueAt: now() })
  return row.id
}

const byNumber = (one: number, another: number) => one - another

const told = () => digests.map((digest) => digest.told.map(({ notification: { id } }) => id))

/** Sends until nothing is planned before that moment. */
async function sendUntil(until: string) {
  for (;;) {
    const next = await send()
    if (!next || next > new Date(until)) break
    pass(next.getTime() - now().getTime())
  }
  setClock(until)
}

it('sends once a day what can wait and was not read, and at once what cannot wait', async () => {
  setClock('2026-11-28T10:00:00Z')
  const driver = await reader('daily')
  const event = await make.event({ startDateTime: new Date('2026-11-28T15:00:00Z') })
  const [left, read, answered] = [await tell(driver), await tell(driver), await tell(driver)]
  const must = await tell(driver, 'event-moved')
  const soon = await tell(driver, 'crew-role', { eventId: event.id })
  const until = '2026-11-28T16:00:00Z'
  const deadline = await tell(driver, 'line-up-incomplete', { details: { until } })
  expect((await send())?.toISOString()).toBe('2026-11-28T17:00:00.000Z')
  expect(sent.map(({ notification: { id } }) => id).toSorted(byNumber)).toEqual([
    must,
    soon,
    deadline,
  ])
  expect(digests).toEqual([])

  const params = { id: read }
  await as(driver).call(unreadApi.setRead, { params, body: { isRead: true } })
  await db.delete(notifications).where(eq(notifications.id, answered))
  pass(6 * HOUR_MS)
  const late = await tell(driver)
  await send()
  pass(1 * HOUR_MS)
  await send()
  expect(told()).toEqual([[left, late]])
  expect(digests[0]).toMatchObject({ readerId: driver.id, digest: 'daily' })
  const answers = (await states()).map(([, answer]) => answer)
  expect(answers.toSorted((one, another) => (one ?? '').localeCompare(another ?? ''))).toEqual([
    '250 OK',
    '250 OK',
    '250 OK',
    '250 OK',
    'It was in a digest',
    'It was in a digest',
    'It was read in the inbox',
  ])
  expect(await send()).toBeNull()
  expect(digests).toHaveLength(1)
})

it('sends nothing if nothing is left', async () => {
  setClock('2026-11-28T10:00:00Z')
  const driver = await reader('daily')
  await tell(driver)
  await send()
  await setPreference(db, driver.id, { kind: 'crew-left', channel: 'mail', isOn: false })
  pass(8 * HOUR_MS)
  await send()
  expect(digests).toEqual([])
  expect(await states()).toEqual([
    ['skipped', 'Its reader has switched it off'],
    ['skipped', 'Nothing is left to tell'],
  ])
})

it('sends once a week what is older than two days, too', async () => {
  setClock('2026-11-24T10:00:00Z')
  const driver = await reader('weekly')
  const ids = [await tell(driver)]
  await sendUntil('2026-11-27T10:00:00Z')
  ids.push(await tell(driver))
  await sendUntil('2026-12-01T10:00:00Z')
  expect(told()).toEqual([ids])
  expect(sent).toEqual([])
})

it.each([
  ['2026-03-27T12:00:00Z', ['2026-03-27T17', '2026-03-28T17', '2026-03-29T16', '2026-03-30T16']],
  ['2026-10-23T12:00:00Z', ['2026-10-23T16', '2026-10-24T16', '2026-10-25T17', '2026-10-26T17']],
])('sends one on each day around the night in which clocks change: %s', async (from, expected) => {
  setClock(from)
  const driver = await reader('daily')
  const at: string[] = []
  const noting = {
    ...sender,
    sendDigest: async (...args: Parameters<NonNullable<typeof sender.sendDigest>>) => {
      at.push(now().toISOString().slice(0, 13))
      return sender.sendDigest?.(...args) ?? { state: 'failed' as const, answer: '' }
    },
  }
  const ids: number[] = []
  for (let hour = 0; hour < 4 * 24; hour++) {
    // Nothing happens after the last one.
    if (hour % 8 === 0 && hour < 3 * 24) ids.push(await tell(driver))
    await send(noting)
    pass(HOUR_MS)
  }
  expect(at).toEqual(expected)
  expect(told().flat()).toEqual(ids)
})

it('sends each digest once from two processes', async () => {
  setClock('2026-11-28T10:00:00Z')
  const members = await Promise.all(Array.from({ length: 8 }, () => reader('daily')))
  const ids: number[] = []
  for (const member of [...members, ...members, ...members]) ids.push(await tell(member))
  const both = () =>
    Promise.all([scene.deps, other.deps].map((one) => sendDueMessages(one, sender, never)))
  await both()
  expect(await db.$count(messages, isNotNull(messages.digestOf))).toBe(8)
  pass(8 * HOUR_MS)
  await both()
  expect(digests).toHaveLength(8)
  expect(told().flat().toSorted(byNumber)).toEqual(ids)
  expect(sent).toEqual([])
})

it('sends again what a process had taken that died, and as the same digest what failed', async () => {
  setClock('2026-11-28T10:00:00Z')
  const driver = await reader('daily')
  const id = await tell(driver)
  await send()
  pass(7 * HOUR_MS)
  expect(await leaseNext(db, 'mail', now())).toMatchObject({ digestOf: driver.id })
  expect(await send()).toEqual(new Date(now().getTime() + 120_000))
  // What happens meanwhile waits for the next one.
  const later = await tell(driver)
  pass(120_000)
  outcomes.push({ state: 'due', answer: '451 Busy' })
  const next = await send()
  pass((next?.getTime() ?? 0) - now().getTime())
  await send()
  expect(told()).toEqual([[id], [id]])
  expect(digests[0]?.id).toBe(digests[1]?.id)
  pass(24 * HOUR_MS)
  await send()
  expect(told().at(-1)).toEqual([later])
})

it('sends what waits at once when digests are switched off, in a last one', async () => {
  setClock('2026-11-24T10:00:00Z')
  const driver = await reader('weekly')
  const ids = [await tell(driver), await tell(driver)]
  await sendUntil('2026-11-27T10:00:00Z')
  await choose(driver, null)
  await send()
  expect(told()).toEqual([ids])
  expect(digests[0]?.digest).toBeNull()
  const single = await tell(driver)
  await sendUntil('2026-12-02T10:00:00Z')
  expect(sent.map(({ notification }) => notification.id)).toEqual([single])
  expect(digests).toHaveLength(1)
})

it('lets what waits wait for another digest when it is chosen, or leaves it out', async () => {
  setClock('2026-11-24T10:00:00Z')
  const driver = await reader('weekly')
  const until = '2026-11-30T09:00:00Z'
  const ids = [await tell(driver), await tell(driver, 'line-up-incomplete', { details: { until } })]
  // Its deadline is before the weekly digest.
  await sendUntil('2026-11-27T10:00:00Z')
  expect(sent).toHaveLength(1)
  await choose(driver, 'daily')
  await choose(driver, 'daily')
  await sendUntil('2026-11-27T18:00:00Z')
  expect(told()).toEqual([[ids[0]]])

  await tell(driver)
  await send()
  await choose(driver, 'urgent')
  const must = await tell(driver, 'event-cancelled')
  await sendUntil('2026-12-02T10:00:00Z')
  expect(digests).toHaveLength(1)
  expect(sent.map(({ notification }) => notification.id)).toEqual([ids[1], must])
  expect((await states()).filter(([state]) => state === 'skipped')).toEqual([
    ['skipped', 'Its reader wants only what cannot wait'],
  ])
  expect(await db.$count(messages, eq(messages.state, 'due'))).toBe(0)
})

it('looks again at what joins a digest in the moment in which another is chosen', async () => {
  setClock('2026-11-28T10:00:00Z')
  const driver = await reader('daily')
  const id = await tell(driver)
  const leased = await leaseNext(db, 'mail', now())
  await choose(driver, null)
  const joining = { messageId: leased?.id ?? 0, userId: driver.id, digest: 'daily' as const }
  expect(await joinDigest(db, { ...joining, at: now() })).toBe(false)
  pass(120_000)
  await send()
  expect(sent.map(({ notification }) => notification.id)).toEqual([id])
})

it('counts a digest once, and shows one that failed', async () => {
  setClock('2026-11-28T10:00:00Z')
  const driver = await reader('daily')
  const ids = [await tell(driver), await tell(driver)]
  await send()
  const read = async () => (await as(admin).call(messagesApi.get)).data
  expect((await read()).channels).toMatchObject([{ due: 1, sent: 0 }])
  outcomes.push({ state: 'failed', answer: '552 5.3.4 Too large' })
  pass(8 * HOUR_MS)
  await send()
  const [failed] = (await read()).failed
  expect(failed).toMatchObject({ kind: 'digest', answer: '552 5.3.4 Too large' })
  await as(admin).call(messagesApi.retry, { params: { id: failed?.id ?? 0 } })
  await send()
  expect(told()).toEqual([ids, ids])
  expect((await read()).channels).toMatchObject([{ due: 0, sent: 1, failed: 0 }])
})

it('has no digests where there is no mail, and no zones that nobody knows', async () => {
  const without = await startTestApp()
  const driver = await without.make.driver()
  const set = (timeZone: string) =>
    without.as(driver).request(notificationsApi.setDigest, { body: { digest: 'daily', timeZone } })
  expect(await set(ZONE)).toMatchObject({ status: 404 })
  expect(await set('Mars/Olympus')).toMatchObject({ status: 400 })
})
