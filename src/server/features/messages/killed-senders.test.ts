import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import { messages, notifications, pushDevices, sessions } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { one } from '#server/database/one.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { authApi } from '#shared/contract/auth.ts'
import type { MessageChannel } from '#shared/domain/notifications/channels.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { longestStretchMs } from '#tests/support/longest-stretch.ts'
import { sendUntilKilled } from '#tests/support/send-until-killed.ts'
import { startMessageScene } from '#tests/support/message-scene.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { leaseNext } from './leases.queries.ts'
import { sendDueMessages } from './send-due.ts'

const MINUTE_MS = 60_000

let laterMs = 0
const scene = await startMessageScene()
const { admin, as, db, deps, giveAddress, now, sender, sent, startAnew } = scene
const smtp = await startSmtpServer()
const push = await startPushStandIn({ now: () => new Date(Date.now() + laterMs) })

beforeEach(startAnew)
afterAll(async () => {
  expect(push.refusals).toEqual([])
  push.close()
  await smtp.close()
})

/** The later the number, the longer it has been due. */
async function makeDue(count: number, channel: MessageChannel, deviceId: number | null = null) {
  const at = sql`${now().toISOString()}::timestamptz`
  await db.execute(sql`
    with told as (
      insert into notifications (cause_id, user_id, kind, details, created_at)
      select number, ${admin.id}, 'job-failed', '{"job": "backup"}', ${at}
      from generate_series(1, ${count}::int) number
      returning id, cause_id
    )
    insert into messages (notification_id, channel, device_id, due_at)
    select id, ${channel}, ${deviceId}::int, ${at} - make_interval(secs => 60 + cause_id / 100.0)
    from told
  `)
  await db.execute(sql`analyze notifications, messages`)
}

/** A browser of the admin, and its device. */
async function allowPushes() {
  const browser = push.addBrowser()
  const { endpoint, p256dh, auth } = browser
  await as(admin).call(authApi.getCurrentUser)
  const { tokenHash: sessionHash } = one(
    await db.select().from(sessions).where(eq(sessions.userId, admin.id)),
  )
  await db.delete(pushDevices)
  const device = { endpoint, p256dh, auth, sessionHash, timezone: 'UTC', createdAt: now() }
  const { id: deviceId } = one(await db.insert(pushDevices).values(device).returning())
  return { browser, deviceId }
}

it.each(['mail', 'push'] as const)(
  'loses nothing of 200 messages by %s while processes are killed',
  async (channel) => {
    await giveAddress(admin)
    const { browser, deviceId } = await allowPushes()
    await setPreference(db, admin.id, { kind: 'job-failed', channel, isOn: true })
    laterMs = MINUTE_MS
    await makeDue(200, channel, channel === 'push' ? deviceId : null)
    /** What the far side knows each message by. */
    const arrived = () =>
      channel === 'mail'
        ? smtp.mails.map(({ headers }) => headers.get('message-id') ?? '')
        : browser.received.map(({ notification }) => notification.navigate)
    const sendFor = (answers: number | undefined) =>
      sendUntilKilled(scene, {
        standIn: channel === 'mail' ? { SENDER_SMTP: smtp.url } : { SENDER_PUSH: push.origin },
        requests: channel === 'mail' ? smtp.mails : browser.received,
        laterMs,
        answers,
      })
    let kills = 0
    // Each time at other steps: before, while and after the far side answers to some of them.
    for (const answers of [1, 7, 18, 29, 31]) {
      if (await sendFor(answers)) kills++
      laterMs += 3 * MINUTE_MS
    }
    expect(kills).toBe(5)
    await sendFor(undefined)

    const rows = await db.select().from(messages)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']))
    // Each has an id of its own, by which the far side recognises what arrives again.
    const all = arrived()
    expect(new Set(all).size).toBe(200)
    const again = rows.reduce((sum, { tries }) => sum + tries - 1, 0)
    expect(all.length - 200).toBeLessThanOrEqual(again)
    // A process sends at most four at once.
    expect(again).toBeLessThanOrEqual(4 * kills)
  },
)

/** Of the 10,000. */
const LEASED = 50
const SENT = 1_000
const PARTS = 5

it('sends in order of due time where 10,000 are due, without occupying the process', async () => {
  await giveAddress(admin)
  await makeDue(10_000, 'mail')
  const told = await db
    .select({ id: notifications.id })
    .from(messages)
    .innerJoin(notifications, eq(notifications.id, messages.notificationId))
    .orderBy(asc(messages.dueAt))
  const inOrder = told.map(({ id }) => id)
  const leased: (number | null | undefined)[] = []
  for (let count = 0; count < LEASED; count++)
    leased.push((await leaseNext(db, 'mail', now()))?.notificationId)
  expect(leased).toEqual(inOrder.slice(0, LEASED))

  const stretches: number[] = []
  for (let part = 1; part <= PARTS; part++) {
    const enough = new AbortController()
    const counting: typeof sender.send = (...args) => {
      if (sent.length >= (part * SENT) / PARTS) enough.abort()
      return sender.send(...args)
    }
    stretches.push(
      await longestStretchMs(() =>
        sendDueMessages(deps, { ...sender, send: counting }, enough.signal),
      ),
    )
  }
  expect(sent.length).toBeGreaterThan(SENT)
  const sentIds = new Set(sent.map(({ notification: { id } }) => id))
  // Four are under way at once, and one of them may be slower than the others.
  const first = inOrder.slice(LEASED, LEASED + SENT - 200)
  expect(first.filter((id) => !sentIds.has(id))).toEqual([])
  // What is slow by itself is slow in each part; on a busy machine, other things are slow now and then.
  expect(median(stretches)).toBeLessThan(50)
})
