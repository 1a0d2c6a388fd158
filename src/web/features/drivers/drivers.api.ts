import { queryOptions } from '@tanstack/react-query'
import { driversApi } from '#shared/contract/drivers.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { call } from '#web/lib/api-client.ts'

export const driversQuery = queryOptions({
  queryKey: ['drivers'],
  queryFn: () => call(driversApi.list, {}),
})

export function driverQuery(id: number) {
  return queryOptions({
    queryKey: ['drivers', id],
    queryFn: async () => (await call(driversApi.get, { params: { id } })).data,
  })
}

export const championsQuery = queryOptions({
  queryKey: ['standings', 'champions'],
  queryFn: async () => (await call(standingsApi.listChampions, {})).data,
})
