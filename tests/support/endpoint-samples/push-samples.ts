import { createECDH, randomBytes } from 'node:crypto'
import { one } from '#server/database/one.ts'
import { pushApi } from '#shared/contract/push.ts'
import type { ApiClient } from '../api-client.ts'
import { driver, type Guild } from './sample.ts'

const ORIGIN = 'http://push.invalid'

/** Push services take every message. */
function answerAsPushServices({ deps }: Guild) {
  const { fetch: others, pushOrigin } = deps
  if (pushOrigin !== undefined) return
  deps.pushOrigin = ORIGIN
  deps.fetch = (input, init) =>
    input instanceof URL && input.origin === ORIGIN
      ? Promise.resolve(new Response(null, { status: 201 }))
      : others(input, init)
}

async function newSubscription(guild: Guild, client: ApiClient) {
  answerAsPushServices(guild)
  const { publicKey } = (await client.call(pushApi.get)).data
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    serverKey: publicKey ?? '',
    timezone: 'Europe/Berlin',
  }
}

async function newDevice(guild: Guild, client: ApiClient) {
  await client.call(pushApi.setDevice, { body: await newSubscription(guild, client) })
  const { id } = one((await client.call(pushApi.get)).data.devices)
  return { id }
}

export const pushSamples = [
  driver(pushApi.get, async (guild, { client }) => {
    await newDevice(guild, client)
    return {}
  }),
  driver(pushApi.setDevice, async (guild, { client }) => ({
    body: await newSubscription(guild, client),
  })),
  driver(pushApi.deleteDevice, async (guild, { client }) => ({
    params: await newDevice(guild, client),
  })),
  driver(pushApi.sendTest, async (guild, { client }) => ({
    params: await newDevice(guild, client),
  })),
  driver(pushApi.setQuietHours, () => ({ body: { hours: { from: 22, until: 7 } } })),
]
