import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** The guild's public facts: its name, contact and ways to sign in. */
export const guildQuery = queryOptions({
  queryKey: queryKeys.guild,
  queryFn: () => call(authApi.getGuild, {}),
  select: ({ data }) => data,
})
