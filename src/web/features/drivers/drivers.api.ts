import { queryOptions } from '@tanstack/react-query'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function driverQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.driver(id),
    queryFn: async () => (await call(driversApi.get, { params: { id } })).data,
  })
}

export function driverHistoryQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.driverHistory(id),
    queryFn: async () => (await call(driverHistoryApi.get, { params: { id } })).data,
  })
}

export function comparisonQuery(id: number, other: number) {
  return queryOptions({
    queryKey: queryKeys.driverComparison(id, other),
    queryFn: async () =>
      (await call(driverHistoryApi.compare, { params: { id }, query: { other } })).data,
  })
}
