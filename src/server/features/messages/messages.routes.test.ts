import { beforeEach, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { auditLog, messages, pushDevices, sessions } from '#server/database/schema.ts'
import { messagesApi } from '#shared/contract/messages.ts'
import { startMessageScene } from '#tests/support/message-scene.ts'

const scene = await startMessageScene({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@example.org' })
const { admin, as, db, failJob, giveAddress, now, outcomes, send, sent, startAnew, states } = scene

beforeEach(startAnew)

const read = async () => (await as(admin).call(messagesApi.get)).data

async function failOne() {
  await giveAddress(admin)
  await failJob()
  outcomes.push({ state: 'failed', answer: '552 5.3.4 Too large' })
  await send()
  const [failed] = (await read()).failed
  if (!failed) throw new Error('Nothing has failed')
  return failed
}

it('counts what is due, sent, skipped and failed, and says why', async () => {
  await failOne()
  await failJob('clean-up')
  await send()
  await failJob('pauses')
  const { channels, failed } = await read()
  expect(channels).toEqual([{ channel: 'mail', due: 1, sent: 1, skipped: 0, failed: 1 }])
  expect(failed).toMatchObject([
    { channel: 'mail', kind: 'job-failed', tries: 1, answer: '552 5.3.4 Too large' },
  ])
  expect(Object.keys(failed[0] ?? {})).not.toContain('reader')
})

it('sends a failed message again, once, however often it is asked', async () => {
  const { id } = await failOne()
  const retry = () => as(admin).request(messagesApi.retry, { params: { id } })
  expect(await Promise.all([retry(), retry()])).toMatchObject([{ status: 204 }, { status: 204 }])
  await send()
  expect(sent).toHaveLength(2)
  expect(await states()).toEqual([['sent', '250 OK']])
  const lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'system.message-retry')).toMatchObject([
    { actorId: admin.id, after: { channel: 'mail', kind: 'job-failed' } },
  ])
})

it('names those that are about no notification', async () => {
  await read()
  const { tokenHash: sessionHash } = one(await db.select().from(sessions).limit(1))
  const key = { p256dh: 'key', auth: 'secret', timezone: 'UTC', createdAt: now() }
  const device = { sessionHash, endpoint: 'https://fcm.googleapis.com/x', ...key }
  const { id: deviceId } = one(await db.insert(pushDevices).values(device).returning())
  await db.insert(messages).values([
    { digestOf: admin.id, channel: 'mail', state: 'failed', endedAt: now() },
    { withdraws: 'topic', deviceId, channel: 'push', state: 'failed', endedAt: now() },
  ])
  expect((await read()).failed.map(({ kind }) => kind)).toEqual(['withdrawal', 'digest'])
})

it('discards a failed message', async () => {
  const { id } = await failOne()
  const discard = () => as(admin).request(messagesApi.discard, { params: { id } })
  expect(await discard()).toMatchObject({ status: 204 })
  expect(await discard()).toMatchObject({ status: 204 })
  expect((await read()).failed).toEqual([])
  expect(await states()).toEqual([])
})
