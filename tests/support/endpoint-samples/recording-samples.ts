import { recordingsApi } from '#shared/contract/recordings.ts'
import { admin, type Caller, driver, type Guild } from './sample.ts'

const recording = { title: 'Broadcast', url: 'https://youtu.be/abc', greenSeconds: 754 }

export const recordingSamples = [
  driver(recordingsApi.list, async ({ make }) => ({ params: { id: (await make.event()).id } })),
  admin(recordingsApi.add, async ({ make }) => ({
    params: { id: (await make.event()).id },
    body: recording,
  })),
  admin(recordingsApi.change, async (guild, { client }) => ({
    params: { id: await added(guild, client) },
    body: { ...recording, greenSeconds: -30 },
  })),
  admin(recordingsApi.remove, async (guild, { client }) => ({
    params: { id: await added(guild, client) },
  })),
]

async function added({ make }: Guild, client: Caller['client']) {
  const event = await make.event()
  const { data } = await client.call(recordingsApi.add, {
    params: { id: event.id },
    body: recording,
  })
  return data.id
}
