import { queryOptions } from '@tanstack/react-query'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const runningChampionshipsQuery = queryOptions({
  queryKey: queryKeys.runningChampionships,
  queryFn: async () => (await call(championshipLinksApi.listRunning, {})).data,
})

export const driverChampionshipsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.driverChampionships(id),
    queryFn: async () => (await call(championshipLinksApi.listOfDriver, { params: { id } })).data,
  })

export const eventChampionshipsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.eventChampionships(id),
    queryFn: async () => (await call(championshipLinksApi.listOfEvent, { params: { id } })).data,
  })
