import { queryOptions } from '@tanstack/react-query'
import { teamsApi } from '#shared/contract/teams.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const teamsQuery = queryOptions({
  queryKey: queryKeys.teams,
  queryFn: async () => (await call(teamsApi.list, {})).data,
})
