import { queryOptions } from '@tanstack/react-query'
import { championshipsApi } from '#shared/contract/championships.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { about, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import type { TableChoice } from './table-choice.ts'

export const championshipsQuery = dataQuery(championshipsApi.list, {})

/** @param key 'season-3', '3' or 'year-2026' */
export const championshipQuery = (key: string) =>
  dataQuery(championshipsApi.get, { params: { id: key }, query: {} })

/** As it was published. */
export const publishedQuery = (key: string, publication: number) =>
  dataQuery(championshipsApi.get, { params: { id: key }, query: { publication } })

export const tableQuery = (key: string, choice: TableChoice) =>
  dataQuery(championshipsApi.getTable, { params: { id: key }, query: choice })

/** The key of the championship that an event counts for, or of the latest; null if there is none. */
export const championshipOfEventQuery = (event: number) =>
  queryOptions({
    ...about(standingsApi.get, { query: { event } }),
    queryFn: async () =>
      (await call(standingsApi.get, { query: { event } })).data.season?.key ?? null,
  })

export const ownPlacesQuery = dataQuery(standingsApi.getOwn, {})
