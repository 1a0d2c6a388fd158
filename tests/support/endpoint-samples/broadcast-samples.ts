import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { admin } from './sample.ts'

export const broadcastSamples = [
  admin(broadcastsApi.get),
  admin(broadcastsApi.create),
  admin(broadcastsApi.replace, async (_guild, { client }) => {
    const { data } = await client.call(broadcastsApi.create)
    return { body: { generation: data.generation } }
  }),
  admin(broadcastsApi.setNames, async (_guild, { client }) => {
    const { data } = await client.call(broadcastsApi.get)
    return { body: { hasRealNames: !data.hasRealNames } }
  }),
]
