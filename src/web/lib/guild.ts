import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** The guild's name, its contact and its sign-ins: what anybody may know. */
export const guildQuery = queryOptions({
  queryKey: queryKeys.guild,
  queryFn: () => call(authApi.getGuild, {}),
  select: ({ data }) => data,
})
