import { queryOptions } from '@tanstack/react-query'
import { tracksApi } from '#shared/contract/tracks.ts'
import { call } from '#web/lib/api-client.ts'

export const tracksQuery = queryOptions({
  queryKey: ['tracks'],
  queryFn: async () => (await call(tracksApi.list, {})).data,
})

export function trackQuery(id: number) {
  return queryOptions({
    queryKey: ['tracks', id],
    queryFn: async () => (await call(tracksApi.get, { params: { id } })).data,
  })
}
