import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { call } from '#web/lib/api-client.ts'

/** The tracks that an event can be at. */
export const trackChoicesQuery = queryOptions({
  queryKey: ['tracks', 'choices'],
  queryFn: async () => (await call(tracksApi.list, {})).data,
})

export const carClassChoicesQuery = queryOptions({
  queryKey: ['car-classes', 'choices'],
  queryFn: async () => (await call(catalogueApi.listCarClasses, {})).data,
})
