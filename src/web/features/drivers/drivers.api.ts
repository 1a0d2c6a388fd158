import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export function driverQuery(id: number) {
  return dataQuery(driversApi.get, { params: { id } })
}

export function driverHistoryQuery(id: number) {
  return dataQuery(driverHistoryApi.get, { params: { id } })
}

export function comparisonQuery(id: number, other: number) {
  return dataQuery(driverHistoryApi.compare, { params: { id }, query: { other } })
}
