import { afterAll, beforeEach, expect, it } from 'vitest'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import type { StandInBrowser } from '#demo/stand-in-browser.ts'
import { one } from '#server/database/one.ts'
import { pushDevices, sessions } from '#server/database/schema.ts'
import { pushApi } from '#shared/contract/push.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { getPushKeys, makePushKeys } from './keys.queries.ts'

const service = await startPushStandIn()
const { as, db, make } = await startTestApp({ fetch, pushOrigin: service.origin })
const { publicKey } = await getPushKeys(db)

afterAll(service.close)
beforeEach(() => {
  service.faults.length = 0
})

const described = ({ endpoint, p256dh, auth }: StandInBrowser, more: object = {}) => ({
  body: { endpoint, p256dh, auth, serverKey: publicKey, timezone: 'Europe/Berlin', ...more },
})

type Client = ReturnType<typeof as>

const devicesOf = async (client: Client) => (await client.call(pushApi.get)).data.devices

it('makes its keys once', async () => {
  await Promise.all([makePushKeys(db), makePushKeys(db)])
  expect((await getPushKeys(db)).publicKey).toBe(publicKey)
})

it('switches messages on for the browser that asks, also twice at once', async () => {
  const client = as(await make.driver())
  expect((await client.call(pushApi.get)).data).toMatchObject({
    publicKey,
    devices: [],
    quietHours: null,
  })
  const browser = service.addBrowser()
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.request(pushApi.setDevice, described(browser))),
  )
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])

  const { status, body } = await client.request(pushApi.get)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(browser.endpoint)
  expect(JSON.stringify(body)).not.toContain(browser.auth)
  expect(await devicesOf(client)).toEqual([
    {
      id: expect.any(Number),
      device: null,
      createdAt: expect.any(String),
      reachedAt: null,
      isThisOne: true,
    },
  ])
})

it('keeps what has changed of a browser, and one subscription of a session', async () => {
  const client = as(await make.driver())
  const [old, browser] = [service.addBrowser(), service.addBrowser()]
  await client.call(pushApi.setDevice, described(old))
  await client.call(pushApi.setDevice, described(browser, { timezone: 'Asia/Tokyo' }))
  expect(await devicesOf(client)).toHaveLength(1)
  expect(await db.select().from(pushDevices)).toContainEqual(
    expect.objectContaining({ endpoint: browser.endpoint, timezone: 'Asia/Tokyo' }),
  )
})

it('takes a browser away from who was signed in there before', async () => {
  const [before, after] = [as(await make.driver()), as(await make.driver())]
  const browser = service.addBrowser()
  await before.call(pushApi.setDevice, described(browser))
  await after.call(pushApi.setDevice, described(browser))
  expect(await devicesOf(before)).toEqual([])
  expect(await devicesOf(after)).toHaveLength(1)
})

it('replaces an address only for a device that is on', async () => {
  const client = as(await make.driver())
  const [old, browser] = [service.addBrowser(), service.addBrowser()]
  const replacing = described(browser, { replaces: old.endpoint })
  expect(await client.request(pushApi.setDevice, replacing)).toMatchObject({ status: 404 })
  await client.call(pushApi.setDevice, described(old))
  expect(await client.request(pushApi.setDevice, replacing)).toMatchObject({ status: 204 })
  expect(await devicesOf(client)).toHaveLength(1)
})

it('refuses addresses of others, unusable keys and an outdated key of the site', async () => {
  const client = as(await make.driver())
  const browser = service.addBrowser()
  const refused = async (more: object) => {
    const { status, body } = await client.request(pushApi.setDevice, described(browser, more))
    return { status, body }
  }
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://push.example.org/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
  ])
    expect(await refused({ endpoint })).toMatchObject({
      status: 400,
      body: { error: 'Paddock does not know the push service of this browser' },
    })
  expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toMatchObject({ status: 400 })
  expect(await refused({ auth: 'short' })).toMatchObject({ status: 400 })
  expect(await refused({ timezone: 'Mars/Olympus' })).toMatchObject({ status: 400 })
  expect(await refused({ serverKey: browser.p256dh })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('outdated key') },
  })
  expect(await devicesOf(client)).toEqual([])
})

it('sends a test to a device, which only its browser can read', async () => {
  const client = as(await make.driver())
  const browser = service.addBrowser()
  await client.call(pushApi.setDevice, described(browser))
  const { id } = one(await devicesOf(client))

  await client.call(pushApi.sendTest, { params: { id } })

  expect(service.refusals).toEqual([])
  expect(browser.received).toMatchObject([
    {
      notification: { title: 'It works', navigate: 'http://localhost:3000/inbox', lang: 'en' },
      ttl: 600,
      urgency: 'high',
      subject: 'http://localhost:3000',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    },
  ])
  expect(await devicesOf(client)).toMatchObject([{ reachedAt: expect.any(String) }])
})

it('forgets a browser that is gone, and says what else a service refuses', async () => {
  const client = as(await make.driver())
  await client.call(pushApi.setDevice, described(service.addBrowser()))
  const { id } = one(await devicesOf(client))
  const test = () => client.request(pushApi.sendTest, { params: { id } })
  service.faults.push({ status: 503 }, 'cut', { status: 302, headers: { location: '/elsewhere' } })
  for (const text of ['503 from', 'No answer from', '302 from'])
    expect(await test()).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining(`${text} updates.push.services.mozilla.com`) },
    })
  expect(await devicesOf(client)).toHaveLength(1)

  service.faults.push('gone')
  expect(await test()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('takes no messages any more') },
  })
  expect(await devicesOf(client)).toEqual([])
})

it('lets members test and stop their own devices alone', async () => {
  const [owner, other] = [as(await make.driver()), as(await make.driver())]
  await owner.call(pushApi.setDevice, described(service.addBrowser()))
  const { id } = one(await devicesOf(owner))
  const params = { id }
  expect(await other.request(pushApi.sendTest, { params })).toMatchObject({ status: 404 })
  expect(await other.request(pushApi.deleteDevice, { params })).toMatchObject({ status: 404 })
  expect(await owner.request(pushApi.deleteDevice, { params })).toMatchObject({ status: 204 })
  expect(await owner.request(pushApi.deleteDevice, { params })).toMatchObject({ status: 404 })
  expect(await devicesOf(owner)).toEqual([])
})

it('ends with the session', async () => {
  const client = as(await make.driver())
  await client.call(pushApi.setDevice, described(service.addBrowser()))
  const { id } = one(await devicesOf(client))
  await db.delete(sessions)
  expect((await db.select().from(pushDevices)).map((device) => device.id)).not.toContain(id)
})

it('limits the devices of a member', async () => {
  const member = await make.driver()
  for (let number = 0; number < 20; number++)
    await as(member).call(pushApi.setDevice, described(service.addBrowser()))
  expect(
    await as(member).request(pushApi.setDevice, described(service.addBrowser())),
  ).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('20 devices') },
  })
})

it('keeps quiet hours', async () => {
  const client = as(await make.driver())
  const hoursOf = async () => (await client.call(pushApi.get)).data.quietHours
  await client.call(pushApi.setQuietHours, { body: { hours: { from: 22, until: 7 } } })
  await client.call(pushApi.setQuietHours, { body: { hours: { from: 23, until: 6 } } })
  expect(await hoursOf()).toEqual({ from: 23, until: 6 })
  const never = { body: { hours: { from: 7, until: 7 } } }
  expect(await client.request(pushApi.setQuietHours, never)).toMatchObject({ status: 400 })
  await client.call(pushApi.setQuietHours, { body: { hours: null } })
  expect(await hoursOf()).toBeNull()
})

it('does not exist where the site has no public address', async () => {
  const local = await startTestApp()
  const client = local.as(await local.make.driver())
  expect((await client.call(pushApi.get)).data.publicKey).toBeNull()
  const reply = await client.request(pushApi.setDevice, described(service.addBrowser()))
  expect(reply).toMatchObject({ status: 409 })
})
