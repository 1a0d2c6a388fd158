import { beforeEach, expect, it } from 'vitest'
import { mailAddresses, messages, mutedEvents, notifications } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { longestStretchMs } from '#tests/support/longest-stretch.ts'
import { startMessageScene } from '#tests/support/message-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { leaseNext } from './leases.queries.ts'
import { sendDueMessages } from './send-due.ts'

const MINUTE_MS = 60_000

const scene = await startMessageScene()
const { admin, as, db, failJob, giveAddress, make, now, outcomes, pass, send } = scene
const { messagesOf, sender, sent, startAnew, state, states } = scene
const { paddock, inboxOf } = crewScene(scene, admin)
const other = await startTestApp({ databaseUrl: scene.databaseUrl, now })
const never = new AbortController().signal

beforeEach(startAnew)

const leave = (member: { id: number }, entryId: number) =>
  as(member).call(entriesApi.leave, { params: { id: entryId } })

it('sends nothing of a transaction that is rolled back', async () => {
  await giveAddress(admin)
  await db
    .transaction(async (tx) => {
      const after = { job: 'backup', error: 'x' }
      await happened(tx, { actor: undefined, action: 'system.job-failed', after })
      throw new Error('No')
    })
    .catch(() => undefined)
  await send()
  expect(sent).toEqual([])
  expect(await states()).toEqual([])
})

it('writes a message to those only who have the channel and want the kind there', async () => {
  const { captain, mate, manager, entryId } = await paddock()
  const late = await make.driver()
  await make.crewMember({ entryId, userId: late.id })
  for (const member of [captain, manager]) await giveAddress(member)
  await setPreference(db, manager.id, { kind: 'crew-left', channel: 'mail', isOn: false })
  await setPreference(db, captain.id, { kind: 'crew-left', channel: 'inbox', isOn: false })
  await setPreference(db, late.id, { kind: 'crew-left', channel: 'inbox', isOn: false })
  await leave(mate, entryId)

  // Wanted by mail alone, it has a row that the inbox leaves out.
  const told = { kind: 'crew-left' }
  expect(await messagesOf(captain)).toEqual([{ ...told, inInbox: false, state: 'due' }])
  expect(await inboxOf(captain)).toEqual([])
  expect(await as(captain).call(unreadApi.countUnread)).toEqual({ data: 0 })
  expect(await messagesOf(manager)).toEqual([{ ...told, inInbox: true, state: null }])
  expect(await messagesOf(late)).toEqual([])

  await send()
  expect(sent).toMatchObject([
    { reader: { id: captain.id }, notification: { kind: 'crew-left', actor: { id: mate.id } } },
  ])
  expect(await states()).toEqual([['sent', '250 OK']])
})

it('leaves what is not in the inbox unread when all is read', async () => {
  const [row] = await db
    .insert(notifications)
    .values({ causeId: 1, userId: admin.id, kind: 'ban', details: {}, inInbox: false })
    .returning()
  await as(admin).call(notificationsApi.readAll, { body: { upTo: row?.id ?? 0 } })
  expect(await db.select({ readAt: notifications.readAt }).from(notifications)).toEqual([
    { readAt: null },
  ])
})

it('sends nothing to an address that was refused', async () => {
  await giveAddress(admin)
  await db.update(mailAddresses).set({ refusal: '550 5.1.1 No such user' })
  await failJob()
  expect(await states()).toEqual([])
})

it('says what is told again before it was sent once, and what follows at most every ten minutes', async () => {
  const { captain, mate, manager, entryId } = await paddock()
  const late = await make.driver()
  await make.crewMember({ entryId, userId: late.id })
  await giveAddress(captain)
  await leave(mate, entryId)
  await leave(manager, entryId)
  await send()
  expect(sent).toMatchObject([{ notification: { actor: { id: manager.id }, others: 1 } }])

  await leave(late, entryId)
  pass(9 * MINUTE_MS)
  const next = await send()
  expect(sent).toHaveLength(1)
  expect(next?.getTime()).toBe(now().getTime() + MINUTE_MS)
  pass(MINUTE_MS)
  await send()
  expect(sent).toMatchObject([{}, { notification: { actor: { id: late.id }, others: 2 } }])
  expect(await states()).toEqual([
    ['skipped', 'A newer notification says it, too'],
    ['sent', '250 OK'],
    ['sent', '250 OK'],
  ])
})

it('waits while what it stands for is being sent', async () => {
  const { captain, mate, manager, entryId } = await paddock()
  await giveAddress(captain)
  await leave(mate, entryId)
  expect(await leaseNext(db, 'mail', now())).toBeDefined()
  await leave(manager, entryId)
  const next = await send()
  expect(sent).toEqual([])
  expect(next?.getTime()).toBe(now().getTime() + 5_000)
})

it('sends nothing that was read or muted meanwhile', async () => {
  const { event, captain, mate, manager, entryId } = await paddock()
  for (const member of [captain, manager]) await giveAddress(member)
  await leave(mate, entryId)
  const [told] = await inboxOf(captain)
  const params = { id: told?.id ?? 0 }
  await as(captain).call(unreadApi.setRead, { params, body: { isRead: true } })
  await db.insert(mutedEvents).values({ userId: manager.id, eventId: event.id })
  await send()
  expect(sent).toEqual([])
  expect(await states()).toEqual([
    ['skipped', 'It was read in the inbox'],
    ['skipped', 'Its reader has muted the event'],
  ])
})

it('sends each message once from two processes, four at once in each', async () => {
  await giveAddress(admin)
  for (let job = 0; job < 20; job++) await failJob(`job ${job}`)
  state.mostAtOnce = 0
  const both = [scene.deps, other.deps].map((deps) => sendDueMessages(deps, sender, never))
  await Promise.all(both)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
  expect(sent).toHaveLength(20)
  expect(state.mostAtOnce).toBeLessThanOrEqual(8)
})

it('sends again what a process had taken that died', async () => {
  await giveAddress(admin)
  await failJob()
  expect(await leaseNext(db, 'mail', now())).toMatchObject({ tries: 1 })
  const next = await send()
  expect(sent).toEqual([])
  pass((next?.getTime() ?? 0) - now().getTime())
  await send()
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual([['sent', '250 OK']])
})

it('tries again after pauses, not earlier than the receiver wants, and gives up in the end', async () => {
  await giveAddress(admin)
  await failJob()
  const busy = { state: 'due' as const, answer: '451 Busy' }
  outcomes.push(
    { ...busy, leastMs: 60 * MINUTE_MS },
    new Error('Our fault'),
    busy,
    busy,
    busy,
    busy,
  )
  let next = await send()
  expect(next?.getTime()).toBe(now().getTime() + 60 * MINUTE_MS)
  for (let attempt = 2; attempt <= 6; attempt++) {
    pass((next?.getTime() ?? 0) - now().getTime())
    next = await send()
    expect(sent).toHaveLength(attempt)
  }
  expect(next).toBeNull()
  expect(await states()).toEqual([['failed', '451 Busy']])
})

it('writes what follows from an answer together with it', async () => {
  await giveAddress(admin)
  await failJob()
  outcomes.push({
    state: 'failed',
    answer: '550 5.1.1',
    also: async (tx) => void (await tx.delete(mailAddresses)),
  })
  await send()
  expect(await states()).toEqual([['failed', '550 5.1.1']])
  expect(await db.$count(mailAddresses)).toBe(0)
})

it('sends as many in a minute as it may from two processes, and rests then', async () => {
  await giveAddress(admin)
  for (let job = 0; job < 20; job++) await failJob(`job ${job}`)
  const slow = { ...sender, perMinute: () => 7 }
  const both = () =>
    Promise.all([scene.deps, other.deps].map((deps) => sendDueMessages(deps, slow, never)))
  /** What each process waits for, until both have sent what they may. */
  async function sendAll() {
    for (;;) {
      const next = await both()
      if (next.every((at) => at === null || at.getTime() >= now().getTime() + MINUTE_MS))
        return next
    }
  }
  await sendAll()
  expect(sent).toHaveLength(7)
  pass(MINUTE_MS - 1)
  await both()
  expect(sent).toHaveLength(7)
  pass(1)
  await sendAll()
  expect(sent).toHaveLength(14)
  pass(MINUTE_MS)
  await sendAll()
  expect(sent).toHaveLength(20)
  // Whoever ended first above saw what the other one was still sending.
  expect(await both()).toEqual([null, null])
})

it('skips what is due when the channel is gone', async () => {
  await giveAddress(admin)
  await failJob()
  state.isAvailable = false
  expect(await send()).toBeNull()
  expect(await states()).toEqual([['skipped', 'This site does not send it any more']])
})

it('takes what has been due for longest first, and drains all of it without occupying the process', async () => {
  await db.execute(sql`
    with told as (
      insert into notifications (cause_id, user_id, kind, details)
      select number, ${admin.id}, 'job-failed', '{"job": "backup"}' from generate_series(1, 200) number
      returning id, cause_id
    )
    insert into messages (notification_id, channel, due_at)
    select id, 'mail', now() - make_interval(secs => cause_id) from told
  `)
  const taken = [await leaseNext(db, 'mail', now()), await leaseNext(db, 'mail', now())]
  const told = await db.select().from(notifications)
  const causeOf = (id: number | null | undefined) => told.find((one) => one.id === id)?.causeId
  expect(taken.map((leased) => causeOf(leased?.notificationId))).toEqual([200, 199])

  expect(await longestStretchMs(() => send())).toBeLessThan(50)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(198)
  expect(await db.$count(messages, sql`state = 'sent'`)).toBe(198)
})
