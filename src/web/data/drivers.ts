import { queryOptions } from '@tanstack/react-query'
import { driversApi } from '#shared/contract/drivers.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const driversQuery = queryOptions({
  queryKey: queryKeys.drivers,
  queryFn: () => call(driversApi.list, {}),
})

export const championsQuery = queryOptions({
  queryKey: queryKeys.champions,
  queryFn: async () => (await call(standingsApi.listChampions, {})).data,
})
