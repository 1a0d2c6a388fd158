import { queryOptions } from '@tanstack/react-query'
import { tracksApi } from '#shared/contract/tracks.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const tracksQuery = queryOptions({
  queryKey: queryKeys.tracks,
  queryFn: async () => (await call(tracksApi.list, {})).data,
})

export function trackQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.track(id),
    queryFn: async () => (await call(tracksApi.get, { params: { id } })).data,
  })
}
