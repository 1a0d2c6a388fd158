import { queryOptions } from '@tanstack/react-query'
import { championshipsApi } from '#shared/contract/championships.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { TableChoice } from './table-choice.ts'

export const championshipsQuery = queryOptions({
  queryKey: queryKeys.championships,
  queryFn: async () => (await call(championshipsApi.list, {})).data,
})

/** @param key 'season-3', '3' or 'year-2026' */
export const championshipQuery = (key: string) =>
  queryOptions({
    queryKey: queryKeys.championship(key),
    queryFn: async () =>
      (await call(championshipsApi.get, { params: { id: key }, query: {} })).data,
  })

/** As it was published. */
export const publishedQuery = (key: string, publication: number) =>
  queryOptions({
    queryKey: queryKeys.publishedChampionship(key, publication),
    queryFn: async () =>
      (await call(championshipsApi.get, { params: { id: key }, query: { publication } })).data,
  })

export const tableQuery = (key: string, choice: TableChoice) =>
  queryOptions({
    queryKey: queryKeys.championshipTable(key, choice),
    queryFn: async () =>
      (await call(championshipsApi.getTable, { params: { id: key }, query: choice })).data,
  })

/** The key of the championship that an event counts for, or of the latest; null if there is none. */
export const championshipOfEventQuery = (event: number) =>
  queryOptions({
    queryKey: queryKeys.championshipOfEvent(event),
    queryFn: async () =>
      (await call(standingsApi.get, { query: { event } })).data.season?.key ?? null,
  })

export const ownPlacesQuery = queryOptions({
  queryKey: queryKeys.ownPlaces,
  queryFn: async () => (await call(standingsApi.getOwn, {})).data,
})
