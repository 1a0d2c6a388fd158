import { rolesApi } from '#shared/contract/roles.ts'
import type { ApiClient } from '../api-client.ts'
import { admin, driver, type Guild } from './sample.ts'

async function newRole({ make }: Guild, client: ApiClient) {
  const { id: userId } = await make.driver()
  const { id: eventId } = await make.event()
  const body = { userId, role: 'race-director', eventId } as const
  return (await client.call(rolesApi.grant, { body })).data
}

export const roleSamples = [
  driver(rolesApi.listOwn),
  admin(rolesApi.list, async (guild, { client }) => {
    await newRole(guild, client)
    return {}
  }),
  admin(rolesApi.grant, async ({ make }) => {
    const { id: userId } = await make.driver()
    return { body: { userId, role: 'editor' as const } }
  }),
  admin(rolesApi.end, async (guild, { client }) => ({
    params: { id: (await newRole(guild, client)).id },
  })),
]
