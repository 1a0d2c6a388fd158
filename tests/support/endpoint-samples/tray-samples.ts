import { resultTrayApi } from '#shared/contract/result-tray.ts'
import type { ApiClient } from '../api-client.ts'
import { CREWS, short } from '../desk-client.ts'
import { raceFile } from '../race-file.ts'
import { admin, type Guild } from './sample.ts'

const START = new Date('2027-03-06T19:00:00Z')

let seed = 900

/** No other call has sent it. */
const newFile = () => raceFile({ ...short, seed: seed++, entries: CREWS, startedAt: START })

async function sentFile(client: ApiClient) {
  const { data } = await client.call(resultTrayApi.send, {
    params: { file: 'race.xml' },
    file: { content: newFile() },
  })
  return data.id
}

async function inEvent({ make }: Guild, client: ApiClient) {
  const event = await make.event({
    startDateTime: START,
    endDateTime: new Date('2027-03-06T22:00:00Z'),
  })
  return { id: event.id, fileId: await sentFile(client) }
}

export const traySamples = [
  admin(resultTrayApi.send, async () => ({
    params: { file: 'race.xml' },
    file: { content: newFile() },
  })),
  admin(resultTrayApi.get, async (_guild, { client }) => ({
    params: { file: await sentFile(client) },
  })),
  admin(resultTrayApi.list, async (_guild, { client }) => {
    await sentFile(client)
    return {}
  }),
  admin(resultTrayApi.take, async (guild, { client }) => ({
    params: await inEvent(guild, client),
    body: { isConfirmed: true },
  })),
  admin(resultTrayApi.takeBack, async (guild, { client }) => {
    const params = await inEvent(guild, client)
    await client.call(resultTrayApi.take, { params, body: { isConfirmed: true } })
    return { params }
  }),
  admin(resultTrayApi.discard, async (_guild, { client }) => ({
    params: { id: await sentFile(client) },
  })),
]
